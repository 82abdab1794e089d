import { describe, expect, it } from 'vitest';
import { time } from '#schema/constants.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { Session } from '#web/auth/session.tsx';
import type { OwnInput } from '#web/screens/leaderboards/own-standing.ts';
import type { LeaderboardData } from '#web/screens/leaderboards/state.ts';
import { leaderboardState } from '#web/screens/leaderboards/state.ts';

const createRankedPlayer = (uid: string, rank: number, axp: number): RankedPlayer => ({
  uid,
  displayName: uid,
  axp,
  rank,
});
const leaderboard: LeaderboardData = {
  topPlayers: [createRankedPlayer('ada', 1, 400), createRankedPlayer('ben', 2, 100)],
  generatedAt: 1_000,
  nextUpdateAt: 9_000,
  now: 5_000,
  stale: false,
};
const createResult = (part: Partial<LeaderboardData> = {}) => ({
  data: { ...leaderboard, ...part },
  failure: undefined,
});
const failure = { code: 'hostFailed', message: 'Failed to fetch leaderboard data' } as const;
const createSession = (uid: string): Session => ({
  state: 'player',
  user: { uid, displayName: null, email: null, photoURL: null, emailVerified: true },
});
const own = { profile: undefined, rank: undefined, isLoading: false, isMissing: false };
const defaultInput = { leaderboard: createResult(), receivedAt: 5_000, own };

const deriveState = (input: Partial<Parameters<typeof leaderboardState>[0]>) =>
  leaderboardState({ ...defaultInput, session: createSession('zoe'), ...input });

it.each<[string, Parameters<typeof deriveState>[0], object]>([
  ['its skeleton until the session is known', { session: { state: 'loading' } }, { state: 'loading' }],
  [
    'the players with their share of the first one’s aXP',
    {},
    {
      state: 'content',
      rows: [
        { uid: 'ada', share: 1, isOwn: false },
        { uid: 'ben', share: 0.25, isOwn: false },
      ],
    },
  ],
  [
    'no share above the first one’s',
    {
      leaderboard: createResult({
        topPlayers: [createRankedPlayer('ada', 1, 1), createRankedPlayer('ben', 2, 4)],
      }),
    },
    { rows: [{ share: 1 }, { share: 1 }] },
  ],
  [
    'players without aXP',
    { leaderboard: createResult({ topPlayers: [createRankedPlayer('ada', 1, 0)] }) },
    { rows: [{ share: 0 }] },
  ],
  [
    'no share where aXP is unknown',
    { leaderboard: createResult({ topPlayers: [createRankedPlayer('ada', 1, 400), { uid: 'ben' }] }) },
    { rows: [{ share: 1 }, { share: undefined }] },
  ],
  [
    'no share of an unknown aXP',
    { leaderboard: createResult({ topPlayers: [{ uid: 'ada' }, createRankedPlayer('ben', 2, 100)] }) },
    { rows: [{ share: undefined }, { share: undefined }] },
  ],
  [
    'no times without that of the board',
    { leaderboard: createResult({ generatedAt: undefined }) },
    { times: undefined },
  ],
  [
    'no times without that of the next one',
    { leaderboard: createResult({ nextUpdateAt: undefined }) },
    { times: undefined },
  ],
  [
    'no times of a board six hours ahead',
    { leaderboard: createResult({ generatedAt: 5_000 + 6 * time.HOUR_MS }) },
    { times: undefined },
  ],
  [
    'times of a board less far ahead, as clocks differ',
    { leaderboard: createResult({ generatedAt: 4_999 + 6 * time.HOUR_MS }) },
    { times: { nextUpdateAt: 9_000 } },
  ],
  [
    'times by the server’s clock',
    { receivedAt: 4_200 },
    { isStale: false, times: { generatedAt: 1_000, nextUpdateAt: 9_000, aheadMs: 800 } },
  ],
  [
    'an older board if the server says so',
    { leaderboard: createResult({ stale: true }) },
    { state: 'content', isStale: true },
  ],
  [
    'an older board if a newer one could not be fetched',
    { leaderboard: { ...createResult(), failure } },
    { state: 'content', isStale: true },
  ],
])('the leaderboard shows %s', (_, input, state) => {
  expect(deriveState(input)).toMatchObject(state);
});

describe("'Your Rank'", () => {
  const zoe = createRankedPlayer('zoe', 69, 4);
  const linked: Profile = { robloxUserId: '7', playerStats: { currency: { axp: 4 } } };
  const standingOf = (uid: string, input: Partial<OwnInput> = {}, topPlayers = leaderboard.topPlayers) => {
    const state = deriveState({
      session: createSession(uid),
      leaderboard: createResult({ topPlayers }),
      own: { ...own, ...input },
    });
    return state.state === 'content' ? state.own : undefined;
  };

  it('is below the first ten, with the aXP that is missing to reach them', () => {
    const ten = Array.from({ length: 10 }, (_, at) => createRankedPlayer(`p${at}`, at + 1, 1_000 - at));
    expect(standingOf('zoe', { rank: zoe }, ten)).toMatchObject({
      state: 'below',
      row: { uid: 'zoe', rank: 69, isOwn: true, share: 0.004 },
      gap: { axp: 987, to: 'top' },
    });
    const asTenth = { ...zoe, axp: 991 };
    expect(standingOf('zoe', { rank: asTenth }, ten)).toMatchObject({ state: 'below', gap: undefined });
    expect(standingOf('zoe', { rank: { uid: 'zoe' } }, ten)).toMatchObject({ gap: undefined });
  });

  it('has no gap to ten players if the board has fewer', () => {
    expect(standingOf('zoe', { rank: zoe })).toMatchObject({ state: 'below', gap: undefined });
  });

  it('tells a player among the first ten the aXP up to the next rank, ties skipped', () => {
    const tied = [
      createRankedPlayer('ada', 1, 400),
      createRankedPlayer('ben', 2, 100),
      createRankedPlayer('cid', 2, 100),
    ];
    const gap = { axp: 300, to: { rank: 1 } };
    expect(standingOf('ben', {}, tied)).toEqual({ state: 'listed', rank: 2, axp: 100, gap });
    expect(standingOf('cid', {}, tied)).toMatchObject({ gap });
    const dan = createRankedPlayer('dan', 4, 40);
    expect(standingOf('dan', {}, [...tied, dan])).toMatchObject({ gap: { axp: 60, to: { rank: 2 } } });
  });

  it('tells the first player how far ahead they are, unless another has as much', () => {
    expect(standingOf('ada')).toMatchObject({ gap: { axp: 300, to: 'lead' } });
    const tied = [createRankedPlayer('ada', 1, 400), createRankedPlayer('ben', 1, 400)];
    expect(standingOf('ada', {}, tied)).toEqual({ state: 'unknown' });
    expect(standingOf('ben', {}, tied)).toEqual({ state: 'unknown' });
    expect(standingOf('ada', {}, [{ uid: 'ada', rank: 1 }])).toEqual({ state: 'unknown' });
    const unranked = { uid: 'ada', axp: 400 };
    expect(standingOf('ben', {}, [unranked, createRankedPlayer('ben', 2, 100)])).toEqual({
      state: 'unknown',
    });
  });

  it.each<[reason: string, profile: Profile]>([
    ['hidden', { ...linked, ingameOptions: { Privacy: { ShowInLeaderboards: false } } }],
    ['unlinked', { playerStats: { currency: { axp: 4 } } }],
    ['unplayed', { robloxUserId: '7' }],
  ])('is absent because the player is %s, before the host answers', (reason, profile) => {
    expect(standingOf('zoe', { profile, isLoading: true })).toEqual({ state: 'absent', reason });
  });

  it('is there as long as the board has it, whatever the profile says', () => {
    const profile = { ingameOptions: { Privacy: { ShowInLeaderboards: false } } };
    expect(standingOf('zoe', { profile, rank: zoe })).toMatchObject({ state: 'below' });
  });

  it('waits for the host, and for the next update if the host has no rank', () => {
    expect(standingOf('zoe', { profile: linked, isLoading: true })).toEqual({ state: 'loading' });
    expect(standingOf('zoe', { profile: linked, isMissing: true })).toEqual({
      state: 'absent',
      reason: 'waiting',
    });
  });

  it('is not mentioned after a failure, nor for a Roblox account whose id is unknown', () => {
    expect(standingOf('zoe', { profile: linked })).toEqual({ state: 'unknown' });
    expect(standingOf('zoe', { profile: { authProviders: ['roblox'] } })).toEqual({ state: 'unknown' });
  });
});
