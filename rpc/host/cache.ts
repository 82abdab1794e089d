import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import type { HostCall } from './client.ts';
import { createReadDeduplicator } from './dedupe-reads.ts';
import { createWriteDeduplicator } from './dedupe-writes.ts';
import { HttpStatusError } from './errors.ts';

/** `stale`: the leaderboard's next update is due, but the host can't provide it. */
export type CachedLeaderboard = { leaderboard: Leaderboard; stale: boolean };

/**
 * Reports where the result of a call came from. `hit`: the cached leaderboard; `stale`: the cached
 * leaderboard although its update is due; `shared`: another caller's running request; `miss`: a new request
 * to the host.
 */
export type CacheReport = { call: CallKey; result: 'hit' | 'stale' | 'shared' | 'miss' };

export type CachedHost = {
  /**
   * Makes a call. Overlapping identical reads share one request, and so do identical writes of one player.
   */
  call: HostCall;
  /** Gets the leaderboard. Callers with a verified token share a cached one until its next update. */
  leaderboard: (
    requester: LeaderboardRequester,
    signal?: AbortSignal | undefined,
  ) => Promise<CachedLeaderboard>;
  /** The host's clock, in epoch milliseconds; the leaderboard's times follow it. */
  now: () => number;
};

type LeaderboardRequester = { token: string | undefined; verifiedUid: () => Promise<string | undefined> };

/** Shares the leaderboard between instances. Never rejects: if the store fails, `get` finds nothing. */
export type LeaderboardStore = {
  get: () => Promise<Leaderboard | undefined>;
  put: (leaderboard: Leaderboard, lifetimeMs: number) => Promise<void>;
};

export type CachedHostOptions = {
  call: HostCall;
  leaderboardStore?: LeaderboardStore | undefined;
  /** Default: true. */
  isLeaderboardCached?: boolean;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Default: `clock`. */
  hostClock?: () => number;
  onCache?: (report: CacheReport) => void;
};

/** Returns the instant when the host refreshes a leaderboard of `generatedAt`. Both are epoch ms. */
export const nextLeaderboardUpdate = (generatedAt: number) =>
  generatedAt + calls.leaderboard.cached.lifetimeMs;

/** Wraps the host's calls with request sharing and the leaderboard cache. */
export function createCachedHost(options: CachedHostOptions): CachedHost {
  const { call, leaderboardStore, isLeaderboardCached = true, clock = Date.now, onCache = noop } = options;
  const reads = createReadDeduplicator();
  const writes = createWriteDeduplicator();
  let cached: (CachedLeaderboard & { until: number }) | undefined;

  const shared: HostCall = async (key, input, options = {}) => {
    const { token, signal } = options;
    let result: CacheReport['result'] = 'shared';
    const { auth, effect, isRepeatable } = callOf(key);
    const identity = JSON.stringify([key, input, auth === 'bearer' ? token : undefined]);
    if (effect === 'write') {
      // Without the caller's signal: a write continues when its caller disconnects. After it, no read may
      // join a request that started before it.
      const written = writes.dedupe<CallResponse<typeof key>>(token ?? identity, identity, () => {
        result = 'miss';
        return call(key, input, { token }).finally(reads.forgetAll);
      });
      onCache({ call: key, result });
      return written;
    }
    if (!isRepeatable) return call(key, input, options);
    const response = reads.dedupe<CallResponse<typeof key>>(identity, signal, (own) => {
      result = 'miss';
      return call(key, input, { ...options, signal: own });
    });
    onCache({ call: key, result });
    return response;
  };

  function store(leaderboard: Leaderboard, until: number, stale = false): CachedLeaderboard {
    cached = { leaderboard, stale, until };
    return { leaderboard, stale };
  }

  /** Gets the leaderboard from the store, where another instance may have put it, or else from the host. */
  async function refresh(token: string | undefined, signal: AbortSignal): Promise<CachedLeaderboard> {
    const stored = await leaderboardStore?.get();
    if (stored?.generatedAt !== undefined && clock() < nextLeaderboardUpdate(stored.generatedAt))
      return store(stored, getExpiry(stored, clock()));
    try {
      const leaderboard = await call('leaderboard', {}, { token, signal });
      const now = clock();
      const until = getExpiry(leaderboard, now);
      const fresh = store(leaderboard, until);
      await leaderboardStore?.put(leaderboard, until - now);
      return fresh;
    } catch (error) {
      if (!cached || signal.aborted || isTokenRejected(error)) throw error;
      return store(cached.leaderboard, clock() + FAILURE_COOLDOWN_MS, true);
    }
  }

  const readUncached = async (token: string | undefined, signal: AbortSignal | undefined) => ({
    leaderboard: await shared('leaderboard', {}, { token, signal }),
    stale: false,
  });

  async function refreshTogether(
    token: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<CachedLeaderboard> {
    let isStarter = false;
    try {
      return await reads.dedupe(SHARED_LEADERBOARD, signal, (flight) => {
        isStarter = true;
        return refresh(token, flight);
      });
    } catch (error) {
      if (isStarter || !isTokenRejected(error)) throw error;
      // The host rejected the token of the caller who started the request; this caller sends its own.
      return readUncached(token, signal);
    } finally {
      onCache({ call: 'leaderboard', result: isStarter ? 'miss' : 'shared' });
    }
  }

  return {
    call: shared,
    now: options.hostClock ?? clock,
    async leaderboard({ token, verifiedUid }, signal) {
      if (!isLeaderboardCached || (await verifiedUid()) === undefined) return readUncached(token, signal);
      if (!cached || clock() >= cached.until) return refreshTogether(token, signal);
      const { leaderboard, stale } = cached;
      onCache({ call: 'leaderboard', result: stale ? 'stale' : 'hit' });
      return { leaderboard, stale };
    },
  };
}

const SHARED_LEADERBOARD = 'leaderboard of everyone';

/** Pause after a failed request for the leaderboard, and minimum lifetime of a cached leaderboard. */
const FAILURE_COOLDOWN_MS = 30 * time.SECOND_MS;

/**
 * Returns when a cached leaderboard expires: at its next update, but no sooner than 30 s from `now`, and no
 * later than six hours from `now` even if `generatedAt` is in the future. A leaderboard that doesn't say when it was
 * generated expires after 30 s. All are epoch ms.
 */
function getExpiry({ generatedAt }: Leaderboard, now: number): number {
  const soonest = now + FAILURE_COOLDOWN_MS;
  return generatedAt === undefined
    ? soonest
    : Math.max(nextLeaderboardUpdate(Math.min(generatedAt, now)), soonest);
}

const isTokenRejected = (error: unknown) => error instanceof HttpStatusError && error.isTokenRejected;

const noop = () => undefined;
