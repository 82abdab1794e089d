import { describe, expect, it } from 'vitest';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import type { Session } from '#web/auth/session.tsx';
import type { LeaderboardData } from '#web/screens/leaderboards/state.ts';
import { leaderboardState } from '#web/screens/leaderboards/state.ts';

const noResult = { data: undefined, failure: undefined };
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
const defaultInput = { leaderboard: createResult(), receivedAt: 5_000, ownRank: undefined };

describe('the leaderboard shows', () => {
  it('its skeleton until the session is known', () => {
    expect(leaderboardState({ ...defaultInput, session: { state: 'loading' } })).toEqual({
      state: 'loading',
    });
  });

  it('a sign-in prompt to a visitor', () => {
    expect(leaderboardState({ ...defaultInput, session: { state: 'visitor' } })).toEqual({
      state: 'visitor',
      message: 'Error: Authentication required',
    });
  });

  it('its skeleton while loading', () => {
    const state = leaderboardState({ ...defaultInput, session: createSession('ada'), leaderboard: noResult });
    expect(state).toEqual({ state: 'loading' });
  });

  it("'Error: {message}' after a failure", () => {
    const state = leaderboardState({
      ...defaultInput,
      session: createSession('ada'),
      leaderboard: { ...noResult, failure },
    });
    expect(state).toEqual({ state: 'error', message: 'Error: Failed to fetch leaderboard data' });
  });

  it('an empty state without players', () => {
    const state = leaderboardState({
      ...defaultInput,
      session: createSession('ada'),
      leaderboard: createResult({ topPlayers: [] }),
    });
    expect(state).toMatchObject({ state: 'empty' });
  });

  it('the players with their share of the first one’s aXP', () => {
    const state = leaderboardState({ ...defaultInput, session: createSession('zoe') });
    expect(state).toMatchObject({
      state: 'content',
      rows: [
        { uid: 'ada', share: 1, isOwn: false },
        { uid: 'ben', share: 0.25, isOwn: false },
      ],
      own: undefined,
    });
  });

  it('players without aXP', () => {
    const board = createResult({ topPlayers: [createRankedPlayer('ada', 1, 0)] });
    const state = leaderboardState({ ...defaultInput, session: createSession('zoe'), leaderboard: board });
    expect(state).toMatchObject({ rows: [{ share: 0 }] });
  });
});

describe("'Your Rank'", () => {
  const ownRank = createRankedPlayer('zoe', 69, 4);

  it('is below the first ten', () => {
    const state = leaderboardState({ ...defaultInput, session: createSession('zoe'), ownRank });
    expect(state).toMatchObject({ own: { uid: 'zoe', rank: 69, isOwn: true, share: 0.01 } });
  });

  it('marks the player’s own row among the first ten and adds none', () => {
    const state = leaderboardState({
      ...defaultInput,
      session: createSession('ben'),
      ownRank: createRankedPlayer('ben', 2, 100),
    });
    expect(state).toMatchObject({ rows: [{ isOwn: false }, { isOwn: true }], own: undefined });
  });

  it('is missing without an entry', () => {
    expect(leaderboardState({ ...defaultInput, session: createSession('zoe') })).toMatchObject({
      own: undefined,
    });
  });
});

describe('the times of the leaderboard', () => {
  it('follow the server’s clock', () => {
    const state = leaderboardState({ ...defaultInput, session: createSession('ada'), receivedAt: 4_200 });
    expect(state).toMatchObject({ times: { generatedAt: 1_000, nextUpdateAt: 9_000, aheadMs: 800 } });
  });

  it('are marked as stale if the server says so', () => {
    const state = leaderboardState({
      ...defaultInput,
      session: createSession('ada'),
      leaderboard: createResult({ stale: true }),
    });
    expect(state).toMatchObject({ state: 'content', isStale: true });
  });

  it('are marked as stale if a newer leaderboard could not be fetched', () => {
    const state = leaderboardState({
      ...defaultInput,
      session: createSession('ada'),
      leaderboard: { ...createResult(), failure },
    });
    expect(state).toMatchObject({ state: 'content', isStale: true });
  });
});
