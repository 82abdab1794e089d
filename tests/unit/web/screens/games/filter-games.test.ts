import { expect, it } from 'vitest';
import type { BadgeFilter } from '#web/screens/games/filter-games.ts';
import { filterBadges, filterGames } from '#web/screens/games/filter-games.ts';
import type { GameView } from '#web/screens/games/state.ts';

function createGame(title: string, achieved: readonly boolean[] | undefined): GameView {
  const badges = (achieved ?? [false]).map((isAchieved, at) => ({
    id: `${at}`,
    name: `${at}`,
    achieved: isAchieved,
    rarity: 0 as const,
    description: '',
    requirements: '',
    imageUrl: '',
  }));
  const areBadgesKnown = achieved !== undefined;
  const progress = { state: 'unknown' } as const;
  return {
    id: title,
    title,
    description: undefined,
    imageUrl: '',
    link: undefined,
    badges,
    areBadgesKnown,
    progress,
  };
}
const half = createGame('Half Moon', [true, false]);
const full = createGame('Full Moon', [true, true]);
const none = createGame('New Star', []);
const unknown = createGame('Dark Star', undefined);
const games = [half, full, none, unknown];

it.each<[string, BadgeFilter, GameView[]]>([
  ['', 'all', games],
  [' mOON ', 'all', [half, full]],
  ['', 'missing', [half, unknown]],
  ['', 'earned', [half, full, unknown]],
  ['moon', 'missing', [half]],
  ['comet', 'all', []],
])('a search for %j among %s badges finds these games', (search, filter, found) => {
  expect(filterGames(games, { search, filter })).toEqual(found);
});

it('a game shows the badges that the filter leaves, and all while nobody knows which are earned', () => {
  const listIds = (game: GameView, filter: BadgeFilter) => filterBadges(game, filter).map(({ id }) => id);
  expect(listIds(half, 'missing')).toEqual(['1']);
  expect(listIds(half, 'earned')).toEqual(['0']);
  expect(listIds(unknown, 'earned')).toEqual(['0']);
});
