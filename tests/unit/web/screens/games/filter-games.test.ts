import { expect, it } from 'vitest';
import type { BadgeFilter, GameView } from '#web/screens/games/state.ts';
import { filterBadges, filterGames } from '#web/screens/games/state.ts';

/** `badges`: whether each badge is achieved, by name. */
function createGame(id: string, badges: Record<string, boolean>, areBadgesKnown = true): GameView {
  const details = { rarity: 0, description: '', requirements: '', imageUrl: '' } as const;
  return {
    id,
    title: id,
    description: undefined,
    imageUrl: '',
    link: undefined,
    badges: Object.entries(badges).map(([name, achieved]) => ({ id: name, name, achieved, ...details })),
    areBadgesKnown,
    progress: { state: 'unknown' },
  };
}

const half = createGame('Half Moon', { a: true, b: false });
const full = createGame('Full Moon', { a: true, b: true });
const none = createGame('New Star', {});
const unknown = createGame('Dark Star', { a: false }, false);
const played = [half, full, none, unknown];

it.each<[string, BadgeFilter, GameView[]]>([
  [' mOON ', 'all', [half, full]],
  ['', 'missing', [half, unknown]],
  ['', 'earned', [half, full, unknown]],
  ['moon', 'missing', [half]],
])('a search for %j among %s badges finds these games', (search, filter, found) => {
  expect(filterGames(played, { search, filter })).toEqual(found);
});

it('a game shows the badges that the filter leaves, and all while nobody knows which are earned', () => {
  const listIds = (game: GameView, filter: BadgeFilter) => filterBadges(game, filter).map(({ id }) => id);
  expect(listIds(half, 'missing')).toEqual(['b']);
  expect(listIds(half, 'earned')).toEqual(['a']);
  expect(listIds(unknown, 'earned')).toEqual(['a']);
});
