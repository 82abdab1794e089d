import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '#schema/entities/profile.ts';
import { badgeProgressState } from '#web/screens/profile/badge-progress-state.ts';
import { topGamesState } from '#web/screens/profile/top-games-state.ts';

const games = { data: { near: { FullTitle: 'Near' }, far: {}, done: {}, secret: { Show: false } } };
const badges = {
  data: {
    near: [{ Name: 'n1' }, { Name: 'n2', ReadableRequirements: 'Do it' }, { Name: 'n3' }],
    far: [{ Name: 'f1' }, { Name: 'f2' }, { Name: 'f3' }],
    done: [{ Name: 'd1' }],
    secret: [{ Name: 's1' }],
  },
};
const played: Record<string, PlayedGame> = {
  near: { badgesOwned: { n1: 10, n3: 40 } },
  done: { badgesOwned: { d1: 30, gone: 99 } },
  far: { badgesOwned: { f1: 20 } },
  secret: { badgesOwned: { s1: 50 } },
};

function derive(own: Record<string, PlayedGame> | undefined, config: typeof badges | undefined = badges) {
  const failure = { code: 'unexpected', message: 'no' } as const;
  const results = {
    games: { data: games, failure: undefined },
    badges: config ? { data: config, failure: undefined } : { data: undefined, failure },
  };
  return badgeProgressState(topGamesState(own, results, true), own, config);
}

describe("the player's badges", () => {
  it('are the last three by day, without hidden games and badges that are gone', () => {
    expect(derive(played)).toMatchObject({
      newest: [
        { name: 'n3', gameId: 'near', earnedAt: 40 },
        { name: 'd1', earnedAt: 30 },
        { name: 'f1', earnedAt: 20 },
      ],
    });
  });

  it('count those of all games', () => {
    // The host counts 2 in `done`, of which one badge is gone.
    expect(derive(played)).toMatchObject({ count: { earned: 4, total: 7 } });
    expect(derive({ far: { playtime: 1 } })).toMatchObject({ count: { earned: undefined, total: 7 } });
  });

  it('are the newest of those with a day', () => {
    const own = { near: { badgesOwned: { n1: 5, n2: null } }, far: { badgesOwned: { f1: 9, f2: 7, f3: 8 } } };
    expect(derive(own)).toMatchObject({ newest: [{ name: 'f1' }, { name: 'f3' }, { name: 'f2' }] });
  });

  it('are unknown without the played games or the catalogue', () => {
    expect(derive(undefined)).toEqual({ state: 'unknown' });
    expect(
      badgeProgressState({ state: 'listed', played: 0, games: [], failed: true }, played, badges),
    ).toEqual({ state: 'unknown' });
    const results = {
      games: { data: undefined, failure: undefined },
      badges: { data: badges, failure: undefined },
    };
    expect(badgeProgressState(topGamesState(played, results, true), played, badges)).toEqual({
      state: 'loading',
    });
  });
});

describe('the next badge', () => {
  it('is the first one missing in the game that misses the fewest', () => {
    expect(derive(played)).toMatchObject({
      next: { gameId: 'near', gameName: 'Near', name: 'n2', requirements: 'Do it', earned: 2, total: 3 },
    });
  });

  it('is of a game never played if no other misses fewer', () => {
    expect(derive({})).toMatchObject({ newest: [], next: { gameId: 'done', name: 'd1', earned: 0 } });
    expect(derive({ near: { badgesOwned: { n1: 1, n2: 2 } } })).toMatchObject({ next: { name: 'n3' } });
  });

  it('is none where badges are counted but not named, and where all are earned', () => {
    const counted = { near: { badgesEarned: 2 }, far: { badgesEarned: 3 }, done: { badgesEarned: 1 } };
    expect(derive(counted)).toMatchObject({ next: undefined });
    const all = { ...counted, near: { badgesEarned: 3 } };
    expect(derive(all)).toMatchObject({ next: undefined, count: { earned: 7, total: 7 } });
  });
});
