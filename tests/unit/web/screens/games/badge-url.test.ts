import { describe, expect, it } from 'vitest';
import { badgePath, gamePath } from '#schema/paths.ts';
import { findGameByHash, findOpenBadge } from '#web/screens/games/badge-url.ts';
import type { GameView } from '#web/screens/games/state.ts';

const createBadge = (name: string) => ({
  id: name,
  name,
  achieved: false,
  rarity: 0 as const,
  description: '',
  requirements: '',
  imageUrl: '',
});
const createGame = (id: string, badges: string[]): GameView => ({
  id,
  title: id,
  description: undefined,
  imageUrl: '',
  link: undefined,
  badges: badges.map(createBadge),
  areBadgesKnown: false,
  progress: { state: 'unknown' },
});
const games = [
  createGame('Stick Sim', ['First', 'Over 9,000!']),
  createGame('🧑‍🚀 50% #1 & more?', ['First', 'Lift-off 🚀']),
];

/** Splits a URL as the browser does. */
const toUrlParts = (path: string) => new URL(path, 'https://portal.test');

describe('the URL of a game', () => {
  it.each(games.map(({ id }) => id))('opens %s', (id) => {
    expect(findGameByHash(games, toUrlParts(gamePath(id)))?.id).toBe(id);
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
