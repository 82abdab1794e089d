import { describe, expect, it } from 'vitest';
import { badgePath, gamePath } from '#schema/paths.ts';
import type { BadgeFilter, GameView } from '#web/screens/games/state.ts';
import { filterBadges, filterGames } from '#web/screens/games/state.ts';
import { findGameByHash, findOpenBadge, gameAnchor } from '#web/screens/games/use-badge-url.ts';

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

const games = [
  createGame('Stick Sim', { First: false, 'Over 9,000!': false }),
  createGame('🧑‍🚀 50% #1 & more?', { First: false, 'Lift-off 🚀': false }),
];

/** Splits a URL as the browser does. */
const toUrlParts = (path: string) => new URL(path, 'https://portal.test');

describe('the URL of a game', () => {
  it.each(games.map(({ id }) => id))('opens %s', (id) => {
    expect(findGameByHash(games, toUrlParts(gamePath(id)))?.id).toBe(id);
    expect(`#${gameAnchor(id)}`).toBe(toUrlParts(gamePath(id)).hash);
  });

  it.each(['/games', '/games#', '/games#Unknown', '/games#%E0%A4%A'])('%s opens no game', (path) => {
    expect(findGameByHash(games, toUrlParts(path))).toBeUndefined();
  });
});

describe('the URL of a badge', () => {
  it.each([
    ['Stick Sim', 'Over 9,000!'],
    ['🧑‍🚀 50% #1 & more?', 'First'],
    ['🧑‍🚀 50% #1 & more?', 'Lift-off 🚀'],
  ])('of %s opens %s', (gameId, name) => {
    const open = findOpenBadge(games, toUrlParts(badgePath(gameId, name)));
    expect([open?.game.id, open?.badge.name]).toEqual([gameId, name]);
  });

  it('without a game opens the first badge of that name', () => {
    expect(findOpenBadge(games, toUrlParts('/games?badge=First'))?.game.id).toBe('Stick Sim');
  });

  it.each([
    '/games',
    '/games?badge=',
    '/games?badge=Unknown#Stick%20Sim',
    '/games?badge=Lift-off%20🚀#Stick%20Sim',
  ])('%s opens nothing', (path) => {
    expect(findOpenBadge(games, toUrlParts(path))).toBeUndefined();
  });
});

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
