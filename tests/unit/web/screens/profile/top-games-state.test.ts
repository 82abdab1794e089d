import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import { countPlayedGames, selectTopGames, topGamesState } from '#web/screens/profile/top-games-state.ts';

const games: GamesConfig = {
  data: {
    first: { FullTitle: 'The First', Link: 'https://games.test/first' },
    second: { FullTitle: 'The Second', Show: true, Link: 'javascript:alert(1)' },
    third: { FullTitle: 'The Third' },
    secret: { FullTitle: 'The Secret', Show: false },
  },
};
const badges: BadgesConfig = {
  data: { first: [{ Name: 'a' }, { Name: 'b' }], second: [{ Name: 'c' }] },
};
const played: Record<string, PlayedGame> = {
  second: { badgesEarned: 1, playtime: 60 },
  third: { badgesEarned: 0, playtime: 3_600 },
};

const failure = { code: 'unexpected', message: 'no' } as const;
const failed = { data: undefined, failure };
const createResult = <Data>(data: Data) => ({ data, failure: undefined });
const listIds = (list: { id: string }[]) => list.map(({ id }) => id);

describe("'Top Games'", () => {
  it('lists a game with only badges before those never played', () => {
    expect(listIds(selectTopGames({ third: { badgesEarned: 1 } }, games, badges))).toEqual([
      'third',
      'first',
      'second',
    ]);
  });

  it('lists a game whose playtime is unknown after those with one', () => {
    const own = { first: { badgesEarned: 1 }, third: { playtime: 1 }, second: { badgesEarned: 1 } };
    expect(listIds(selectTopGames(own, games, badges))).toEqual(['third', 'first', 'second']);
    expect(selectTopGames({ gone: {} }, games, badges)).toHaveLength(3);
  });

  it('links no game that /games does not list, and every game while the list is unknown', () => {
    const pathIn = (config: GamesConfig | undefined) =>
      selectTopGames({ gone: { playtime: 60 } }, config, badges).find(({ id }) => id === 'gone')?.to;
    expect(pathIn(games)).toBeUndefined();
    expect(pathIn(undefined)).toBe('/games#gone');
  });

  it('excludes a hidden game, even if played', () => {
    const cards = selectTopGames({ secret: { playtime: 9 } }, games, badges);
    expect(listIds(cards)).not.toContain('secret');
  });

  it('counts badges by name if the host sends no number', () => {
    const own = { first: { badgesOwned: { a: 1, b: 2 } } };
    expect(selectTopGames(own, games, badges)[0]?.badges).toEqual({ earned: 2, total: 2 });
  });

  it('shows the id of a played game that the remote configuration does not have', () => {
    const [card] = selectTopGames({ 'Old Game': { playtime: 5 } }, games, badges);
    expect(card).toMatchObject({ id: 'Old Game', name: 'Old Game', played: true });
  });

  it('accepts names of object properties as game names', () => {
    const [card] = selectTopGames({ toString: { playtime: 5 } }, games, badges);
    expect(card).toMatchObject({ name: 'toString', badges: { total: 0 } });
  });
});

it.each<[string, Record<string, PlayedGame>, number]>([
  ['includes games with playtime or a badge', { ...played, first: { badgesOwned: { a: 1 } } }, 3],
  ['excludes games with an empty entry', { first: {}, second: { playtime: 0, badgesEarned: 0 } }, 0],
  ['excludes hidden games', { secret: { playtime: 9 } }, 0],
])('the number of played games %s', (_, own, count) => {
  expect(countPlayedGames(own, games)).toBe(count);
});

it('games without the badges of the remote configuration have their titles', () => {
  const state = topGamesState(played, { games: createResult(games), badges: failed }, true);
  expect(state).toMatchObject({ failed: true, played: 2, games: [{ name: 'The Third' }, {}, {}] });
});
