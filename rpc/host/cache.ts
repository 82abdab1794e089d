import type { CallKey, CallResponse } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { nextLeaderboardUpdate } from '#schema/format-time.ts';
import type { HostCall } from './client.ts';
import { createReadDeduplicator } from './dedupe-reads.ts';
import { createWriteDeduplicator } from './dedupe-writes.ts';
import { HttpStatusError } from './errors.ts';

/** The board, and whether it is past its update while the host gives no newer one. */
export type CachedLeaderboard = { leaderboard: Leaderboard; stale: boolean };

/** How a read was answered: from the cache, from the cache past its time, by another's request, by the host. */
export type CacheReport = { call: CallKey; result: 'hit' | 'stale' | 'shared' | 'miss' };

export type CachedHost = {
  /** As the client's; identical reads that overlap share one request, and so do a player's identical writes. */
  call: HostCall;
  /** The board, kept until its next update for everyone whose token is verified. */
  leaderboard: (asking: LeaderboardRequester, signal?: AbortSignal | undefined) => Promise<CachedLeaderboard>;
  /** The host's clock, which the board's instants follow: epoch milliseconds. */
  now: () => number;
};

type LeaderboardRequester = { token: string | undefined; verifiedUid: () => Promise<string | undefined> };

/** A board kept outside this process, for all instances of the portal. Never rejects. */
export type LeaderboardStore = {
  get: () => Promise<Leaderboard | undefined>;
  put: (board: Leaderboard, lifetimeMs: number) => Promise<void>;
};

export type CachedHostOptions = {
  call: HostCall;
  leaderboardStore?: LeaderboardStore | undefined;
  /** Whether the board is kept at all; by default it is. */
  isLeaderboardCached?: boolean;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** By default `clock`. */
  hostClock?: () => number;
  onCache?: (report: CacheReport) => void;
};

/** The host as procedures see it: its calls, with what their callers can share. */
export function createCachedHost(options: CachedHostOptions): CachedHost {
  const { call, leaderboardStore, isLeaderboardCached = true, clock = Date.now, onCache = noop } = options;
  const sharing = createReadDeduplicator();
  const writes = createWriteDeduplicator();
  let kept: { board: Leaderboard; until: number } | undefined;
  let quietUntil = 0;

  const shared: HostCall = async (key, input, options = {}) => {
    const { token, signal } = options;
    let result: CacheReport['result'] = 'shared';
    const identity = JSON.stringify([key, input, calls[key].auth === 'bearer' ? token : undefined]);
    // Looking up a code is a write to nobody: joined, strangers would share one failure.
    if (key === 'verifyCode') return call(key, input, options);
    if (calls[key].method !== 'GET') {
      // Begun, it is done, whether its caller stays or not; and whoever reads after it must not get what was
      // read before it.
      const written = writes.dedupe<CallResponse<typeof key>>(token ?? identity, identity, () => {
        result = 'miss';
        return call(key, input, { token }).finally(sharing.forgetAll);
      });
      onCache({ call: key, result });
      return written;
    }
    const answer = sharing.dedupe<CallResponse<typeof key>>(identity, signal, (own) => {
      result = 'miss';
      return call(key, input, { ...options, signal: own });
    });
    onCache({ call: key, result });
    return answer;
  };

  function keep(leaderboard: Leaderboard): CachedLeaderboard {
    kept = { board: leaderboard, until: getExpiry(leaderboard, clock()) };
    return { leaderboard, stale: false };
  }

  /** What another instance has asked for already, as long as it may be given. */
  async function fromOthers(): Promise<CachedLeaderboard | undefined> {
    const board = await leaderboardStore?.get();
    return board && clock() < nextLeaderboardUpdate(board.generatedAt) ? keep(board) : undefined;
  }

  async function refresh(token: string | undefined, signal: AbortSignal): Promise<CachedLeaderboard> {
    const others = await fromOthers();
    if (others) return others;
    try {
      const board = await call('leaderboard', {}, { token, signal });
      const fresh = keep(board);
      await leaderboardStore?.put(board, getExpiry(board, clock()) - clock());
      return fresh;
    } catch (error) {
      if (!kept || signal.aborted || isTokenRejected(error)) throw error;
      quietUntil = clock() + FAILURE_COOLDOWN_MS;
      return { leaderboard: kept.board, stale: true };
    }
  }

  const own = async (token: string | undefined, signal: AbortSignal | undefined) => ({
    leaderboard: await shared('leaderboard', {}, { token, signal }),
    stale: false,
  });

  /** What is kept, while it may be given without asking the host. */
  function atHand(): CachedLeaderboard | undefined {
    if (!kept) return undefined;
    const { board: leaderboard, until } = kept;
    if (clock() < until) return { leaderboard, stale: false };
    return clock() < quietUntil ? { leaderboard, stale: true } : undefined;
  }

  async function together(
    token: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<CachedLeaderboard> {
    let isStarter = false;
    try {
      return await sharing.dedupe(SHARED_LEADERBOARD, signal, (flight) => {
        isStarter = true;
        return refresh(token, flight);
      });
    } catch (error) {
      if (isStarter || !isTokenRejected(error)) throw error;
      // Somebody else's token was refused, which says nothing about this one.
      return own(token, signal);
    } finally {
      onCache({ call: 'leaderboard', result: isStarter ? 'miss' : 'shared' });
    }
  }

  return {
    call: shared,
    now: options.hostClock ?? clock,
    async leaderboard({ token, verifiedUid }, signal) {
      if (!isLeaderboardCached || (await verifiedUid()) === undefined) return own(token, signal);
      const board = atHand();
      if (!board) return together(token, signal);
      onCache({ call: 'leaderboard', result: board.stale ? 'stale' : 'hit' });
      return board;
    },
  };
}

const SHARED_LEADERBOARD = 'leaderboard of everyone';

/** After a failure the host is left alone for so long; and a board that comes too old is kept for so long. */
const FAILURE_COOLDOWN_MS = 30 * time.SECOND_MS;

/** Until the board's next update: no longer than one period, even if its instant lies ahead of this clock. */
function getExpiry({ generatedAt }: Leaderboard, now: number): number {
  return Math.max(nextLeaderboardUpdate(Math.min(generatedAt, now)), now + FAILURE_COOLDOWN_MS);
}

const isTokenRejected = (error: unknown) => error instanceof HttpStatusError && error.isTokenRejected;

const noop = () => undefined;
