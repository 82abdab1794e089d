import { describe, expect, it } from 'vitest';
import { badgePath, gamePath } from '#schema/paths.ts';
import type { GameView } from '#web/screens/games/state.ts';
import { findGameByHash, findOpenBadge, gameAnchor } from '#web/screens/games/use-badge-url.ts';

function createGame(id: string, badges: readonly string[]): GameView {
  const details = { achieved: false, rarity: 0, description: '', requirements: '', imageUrl: '' } as const;
  return {
    id,
    title: id,
    description: undefined,
    imageUrl: '',
    link: undefined,
    badges: badges.map((name) => ({ id: name, name, ...details })),
    areBadgesKnown: true,
    progress: { state: 'unknown' },
  };
}

const games = [
  createGame('Stick Sim', ['First', 'Over 9,000!']),
  createGame('🧑‍🚀 50% #1 & more?', ['First', 'Lift-off 🚀']),
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
