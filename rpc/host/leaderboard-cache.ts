import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { hasNamedPlayer } from '#schema/entities/named-player.ts';
import type { HostCall } from './client.ts';
import { HttpStatusError } from './host-error.ts';

/** Pause after a failed request for the leaderboard, and minimum lifetime of a cached leaderboard. */
const MIN_LIFETIME_MS = 30 * time.SECOND_MS;

/** `stale`: the leaderboard's next update is due, but the host can't provide it. */
export interface CachedLeaderboard {
  leaderboard: Leaderboard;
  stale: boolean;
}

/**
 * Where a leaderboard came from. `hit`: the cache; `stale`: the cache, although the update is due; `shared`: another
 * caller's running request; `miss`: a new request to the host.
 */
export type LeaderboardSource = 'hit' | 'stale' | 'shared' | 'miss';

/** Gets the leaderboard. Callers with a verified token share a cached one until its next update. */
export type ReadLeaderboard = (
  reader: {
    token: string | undefined;
    requestId?: string | undefined;
    verifiedUid: () => Promise<string | undefined>;
  },
  signal?: AbortSignal | undefined,
) => Promise<CachedLeaderboard>;

/** Shares the leaderboard between instances. Never rejects: if the store fails, `get` finds nothing. */
export interface LeaderboardStore {
  /** `lifetimeMs` is what is left of the one that was put. */
  get: () => Promise<{ leaderboard: Leaderboard; lifetimeMs: number } | undefined>;
  put: (leaderboard: Leaderboard, lifetimeMs: number) => Promise<void>;
}

export interface LeaderboardCacheOptions {
  call: HostCall;
  store?: LeaderboardStore | undefined;
  /** Default: true. */
  isEnabled?: boolean;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonicClock?: () => number;
  onRead?: (source: LeaderboardSource) => void;
}

/** Returns the instant when the host refreshes a leaderboard of `generatedAt`. Both are epoch ms. */
export const nextLeaderboardUpdate = (generatedAt: number) =>
  generatedAt + calls.leaderboard.cached.lifetimeMs;

/** Keeps the leaderboard in memory. A hit returns the same object each time. */
export function createLeaderboardCache(options: LeaderboardCacheOptions): ReadLeaderboard {
  const { call, store, isEnabled = true, onRead = () => undefined } = options;
  const { clock = Date.now, monotonicClock = () => performance.now() } = options;
  let cached: { board: CachedLeaderboard; until: number } | undefined;
  let running: Promise<CachedLeaderboard> | undefined;

  function keep(board: CachedLeaderboard, lifetimeMs: number): CachedLeaderboard {
    cached = { board, until: monotonicClock() + lifetimeMs };
    return board;
  }

  /** Gets the leaderboard from the store, where another instance may have put it, or else from the host. */
  async function refresh({ token, requestId }: Parameters<ReadLeaderboard>[0]): Promise<CachedLeaderboard> {
    const stored = await store?.get();
    if (stored) return keep({ leaderboard: stored.leaderboard, stale: false }, stored.lifetimeMs);
    let upstreamAgeMs = 0;
    const onAge = (ageMs: number) => {
      upstreamAgeMs = ageMs;
    };
    try {
      const leaderboard = await call('leaderboard', {}, { token, requestId, onAge });
      const lifetimeMs = getLifetimeMs(leaderboard, clock(), upstreamAgeMs);
      const fresh = keep({ leaderboard, stale: false }, lifetimeMs);
      await store?.put(leaderboard, lifetimeMs);
      return fresh;
    } catch (error) {
      if (!cached || isTokenRejected(error)) throw error;
      return keep({ ...cached.board, stale: true }, MIN_LIFETIME_MS);
    }
  }

  const readUncached: ReadLeaderboard = async ({ token, requestId }, signal) => ({
    leaderboard: await call('leaderboard', {}, { token, requestId, signal }),
    stale: false,
  });

  return async (reader, signal) => {
    if (!isEnabled || (await reader.verifiedUid()) === undefined) return readUncached(reader, signal);
    if (cached && monotonicClock() < cached.until) {
      onRead(cached.board.stale ? 'stale' : 'hit');
      return cached.board;
    }
    if (!running) {
      onRead('miss');
      // Without a caller's signal: the others wait for it too.
      running = refresh(reader).finally(() => {
        running = undefined;
      });
      return running;
    }
    onRead('shared');
    return running.catch((error: unknown) => {
      // The host rejected the token of the caller who started the request; this caller sends its own.
      if (isTokenRejected(error)) return readUncached(reader, signal);
      throw error;
    });
  };
}

/**
 * Returns how long a leaderboard may be cached: six hours less its age (SPEC §9), but no less than 30 s. Its age is
 * at least the time that it spent in caches on the way (`upstreamAgeMs`). A leaderboard that doesn't say when it was generated
 * is cached for 30 s; so is one that names no player. `now` is epoch ms.
 */
function getLifetimeMs(leaderboard: Leaderboard, now: number, upstreamAgeMs: number): number {
  const { generatedAt } = leaderboard;
  if (generatedAt === undefined || !hasNamedPlayer(leaderboard)) return MIN_LIFETIME_MS;
  const ageMs = Math.max(now - generatedAt, upstreamAgeMs);
  return Math.max(calls.leaderboard.cached.lifetimeMs - ageMs, MIN_LIFETIME_MS);
}

/** Whether the host rejected the token: another caller with another token may succeed. */
const isTokenRejected = (error: unknown) =>
  error instanceof HttpStatusError && (error.status === 401 || error.status === 403);
