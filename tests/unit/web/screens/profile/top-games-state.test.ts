import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import { countPlayedGames, selectTopGames, topGamesState } from '#web/screens/profile/top-games-state.ts';

const games: GamesConfig = {
  data: {
    first: { FullTitle: 'The First' },
    second: { FullTitle: 'The Second', Show: true },
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
const pending = { data: undefined, failure: undefined };
const failed = { data: undefined, failure };
const createResult = <Data>(data: Data) => ({ data, failure: undefined });
const listIds = (list: { id: string }[]) => list.map(({ id }) => id);

describe("'Top Games'", () => {
  it('begins with the played games, the longest played first, then the others as the catalogue has them', () => {
    expect(listIds(selectTopGames(played, games, badges))).toEqual(['third', 'second', 'first']);
  });

  it('has a game with badges alone before those never played', () => {
    expect(listIds(selectTopGames({ third: { badgesEarned: 1 } }, games, badges))).toEqual([
      'third',
      'first',
      'second',
    ]);
  });

  it('shows name, badges earned of all, and playtime', () => {
    expect(selectTopGames(played, games, badges)[1]).toEqual({
      id: 'second',
      name: 'The Second',
      played: true,
      badges: { earned: 1, total: 1 },
      playtime: 60,
    });
  });

  it('marks a game never played', () => {
    expect(selectTopGames(played, games, badges)[2]).toMatchObject({
      played: false,
      badges: { earned: 0, total: 2 },
      playtime: 0,
    });
  });

  it('leaves out a hidden game, also one that was played', () => {
    const cards = selectTopGames({ secret: { playtime: 9 } }, games, badges);
    expect(listIds(cards)).not.toContain('secret');
  });

  it('counts badges by name when the host sends no number', () => {
    const own = { first: { badgesOwned: { a: 1, b: 2 } } };
    expect(selectTopGames(own, games, badges)[0]?.badges).toEqual({ earned: 2, total: 2 });
  });

  it('names a played game that the catalogue does not know by its id', () => {
    const [card] = selectTopGames({ 'Old Game': { playtime: 5 } }, games, badges);
    expect(card).toMatchObject({ id: 'Old Game', name: 'Old Game', played: true });
  });

  it('takes a name of every object for a game like any other', () => {
    const [card] = selectTopGames({ toString: { playtime: 5 } }, games, badges);
    expect(card).toMatchObject({ name: 'toString', badges: { total: 0 } });
  });
});

describe('the games played are counted', () => {
  it('when there is playtime or a badge', () => {
    expect(countPlayedGames({ ...played, first: { badgesOwned: { a: 1 } } }, games)).toBe(3);
  });

  it('not when there is nothing but an entry', () => {
    expect(countPlayedGames({ first: {}, second: { playtime: 0, badgesEarned: 0 } }, games)).toBe(0);
  });

  it('not when the game is hidden', () => {
    expect(countPlayedGames({ secret: { playtime: 9 } }, games)).toBe(0);
  });
});

describe('while the catalogue', () => {
  it('is on its way, the section waits and counts already', () => {
    expect(topGamesState(played, { games: createResult(games), badges: pending })).toEqual({
      state: 'loading',
      played: 2,
    });
  });

  it('cannot be had, the played games are listed by their ids without totals', () => {
    const state = topGamesState(played, { games: failed, badges: failed });
    expect(state).toMatchObject({
      state: 'listed',
      failed: true,
      played: 2,
      games: [
        { id: 'third', name: 'third', badges: { earned: 0, total: undefined } },
        { id: 'second', name: 'second', badges: { earned: 1, total: undefined } },
      ],
    });
  });

  it('has no badges, the games keep their titles', () => {
    const state = topGamesState(played, { games: createResult(games), badges: failed });
    expect(state).toMatchObject({ failed: true, games: [{ name: 'The Third' }, {}, {}] });
  });

  it('is whole, nothing is said to have failed', () => {
    expect(topGamesState({}, { games: createResult(games), badges: createResult(badges) })).toMatchObject({
      failed: false,
      played: 0,
    });
  });
});
