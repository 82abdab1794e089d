import { describe, expect, it } from 'vitest';
import { time } from '#schema/constants.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { LeaderboardData, OwnInput } from '#web/screens/leaderboards/state.ts';
import { leaderboardState } from '#web/screens/leaderboards/state.ts';

// The stories show each state; here are the figures and the boundaries that they don't.
const ranked = (uid: string, rank: number, axp: number): RankedPlayer => ({
  uid,
  displayName: uid,
  axp,
  rank,
});
const [ada, ben] = [ranked('ada', 1, 400), ranked('ben', 2, 100)];
const own = { profile: undefined, rank: undefined, isLoading: false, isMissing: false };

function deriveState(board: Partial<LeaderboardData>, uid = 'zoe', known: Partial<OwnInput> = {}) {
  const times = { generatedAt: 1_000, nextUpdateAt: 9_000, now: 5_000 };
  return leaderboardState({
    session: {
      state: 'player',
      user: { uid, displayName: null, email: null, photoURL: null, emailVerified: true },
    },
    leaderboard: { data: { topPlayers: [ada, ben], stale: false, ...times, ...board }, failure: undefined },
    receivedAt: 4_200,
    own: { ...own, ...known },
  });
}

const sixHoursAhead = 5_000 + 6 * time.HOUR_MS;

it.each<[string, Partial<LeaderboardData>, object]>([
  ['shares of the first one’s aXP', {}, { rows: [{ share: 1 }, { share: 0.25 }] }],
  [
    'no share above the first one’s',
    { topPlayers: [ranked('ada', 1, 1), ranked('ben', 2, 4)] },
    { rows: [{ share: 1 }, { share: 1 }] },
  ],
  ['players without aXP', { topPlayers: [ranked('ada', 1, 0)] }, { rows: [{ share: 0 }] }],
  [
    'no share where aXP is unknown',
    { topPlayers: [ada, { uid: 'ben' }] },
    { rows: [{ share: 1 }, { share: undefined }] },
  ],
  [
    'no share of an unknown aXP',
    { topPlayers: [{ uid: 'ada' }, ben] },
    { rows: [{ share: undefined }, { share: undefined }] },
  ],
  ['no times without that of the next one', { nextUpdateAt: undefined }, { times: undefined }],
  ['no times of a board six hours ahead', { generatedAt: sixHoursAhead }, { times: undefined }],
  [
    'times of a board less far ahead, as clocks differ',
    { generatedAt: sixHoursAhead - 1 },
    { times: { nextUpdateAt: 9_000 } },
  ],
  [
    'times by the server’s clock',
    {},
    { isStale: false, isUnfinished: false, times: { generatedAt: 1_000, nextUpdateAt: 9_000, aheadMs: 800 } },
  ],
  ['no player, so not for six hours', { topPlayers: [] }, { state: 'empty', isUnfinished: true }],
  ['rows that name nobody, so not for six hours', { topPlayers: [{ axp: 5 }] }, { isUnfinished: true }],
  ['an older board if the server says so', { stale: true }, { state: 'content', isStale: true }],
])('the leaderboard shows %s', (_, board, state) => {
  expect(deriveState(board)).toMatchObject(state);
});

describe("'Your Rank'", () => {
  const zoe = ranked('zoe', 69, 4);
  const standingOf = (uid: string, known: Partial<OwnInput> = {}, topPlayers = [ada, ben]) => {
    const state = deriveState({ topPlayers }, uid, known);
    return state.state === 'content' ? state.own : undefined;
  };

  it('is below the first ten, with the aXP that is missing to reach them', () => {
    const ten = Array.from({ length: 10 }, (_, at) => ranked(`p${at}`, at + 1, 1_000 - at));
    expect(standingOf('zoe', { rank: zoe }, ten)).toMatchObject({
      state: 'below',
      row: { uid: 'zoe', rank: 69, isOwn: true, share: 0.004 },
      gap: { axp: 987, to: 'top' },
    });
    const asTenth = { ...zoe, axp: 991 };
    expect(standingOf('zoe', { rank: asTenth }, ten)).toMatchObject({ state: 'below', gap: undefined });
    expect(standingOf('zoe', { rank: { uid: 'zoe' } }, ten)).toMatchObject({ gap: undefined });
    expect(standingOf('zoe', { rank: zoe })).toMatchObject({ state: 'below', gap: undefined });
  });

  it('tells a player among the first ten the aXP up to the next rank, ties skipped', () => {
    const tied = [ada, ben, ranked('cid', 2, 100), ranked('dan', 4, 40)];
    expect(standingOf('ben', {}, tied)).toMatchObject({ rank: 2, gap: { axp: 300, to: { rank: 1 } } });
    expect(standingOf('cid', {}, tied)).toMatchObject({ gap: { axp: 300, to: { rank: 1 } } });
    expect(standingOf('dan', {}, tied)).toMatchObject({ gap: { axp: 60, to: { rank: 2 } } });
  });

  it('has rank and aXP, but no gap, for a first player whom nobody follows, and for one of unknown aXP', () => {
    const tied = [ada, ranked('ben', 1, 400)];
    const first = { state: 'listed', rank: 1, axp: 400, gap: undefined };
    expect(standingOf('ada', {}, tied)).toEqual(first);
    expect(standingOf('ben', {}, tied)).toEqual(first);
    expect(standingOf('ada', {}, [ada])).toEqual(first);
    expect(standingOf('ada', {}, [{ uid: 'ada', rank: 1 }])).toEqual({ ...first, axp: undefined });
    expect(standingOf('ben', {}, [{ uid: 'ada', axp: 400 }, ben])).toMatchObject({ rank: 2, gap: undefined });
  });

  const hidden: Profile = {
    robloxUserId: '7',
    ingameOptions: { Privacy: { ShowInLeaderboards: false } },
    playerStats: { currency: { axp: 4 } },
  };
  it('is absent by the player’s own choice before the host answers, but there as long as the board has it', () => {
    const absent = { state: 'absent', reason: 'hidden' };
    expect(standingOf('zoe', { profile: hidden, isLoading: true })).toEqual(absent);
    expect(standingOf('zoe', { profile: hidden, rank: zoe })).toMatchObject({ state: 'below' });
  });

  it('is absent for want of a game only if the aXP is known to be none', () => {
    const absenceOf = (axp: number | undefined) =>
      standingOf('zoe', {
        profile: { robloxUserId: '7', playerStats: { currency: { axp } } },
        isMissing: true,
      });
    expect(absenceOf(0)).toEqual({ state: 'absent', reason: 'unplayed' });
    for (const axp of [undefined, 4]) expect(absenceOf(axp)).toEqual({ state: 'absent', reason: 'waiting' });
    expect(standingOf('zoe', { profile: { robloxUserId: '7' } })).toEqual({ state: 'unknown' });
  });

  it('is not mentioned for a Roblox account whose id is unknown', () => {
    expect(standingOf('zoe', { profile: { authProviders: ['roblox'] } })).toEqual({ state: 'unknown' });
  });
});
