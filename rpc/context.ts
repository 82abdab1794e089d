import type { ErrorCode } from '#schema/error-codes.ts';
import type { HostCall } from './host/client.ts';
import type { ReadLeaderboard } from './host/leaderboard-cache.ts';
import type { RateLimitName } from './limits/rate-limits.ts';

/** The API host, as procedures use it. */
export interface Host {
  call: HostCall;
  leaderboard: ReadLeaderboard;
  /** The host's clock, in epoch milliseconds; the leaderboard's times follow it. */
  now: () => number;
}

/** The sender of a request to /trpc: a visitor, or a player with a token. */
export interface Caller {
  /** The bearer token as received; undefined for a visitor. The host decides whether it is valid. */
  token: string | undefined;
  /** Verifies the token on the first call. Resolves to its uid, or to undefined without a valid token. */
  verifiedUid: () => Promise<string | undefined>;
}

/** A procedure to be counted by the rate limiter. */
export interface RateLimitedCall {
  procedure: string;
  limit: RateLimitName;
}

/** A call that counts; `refund` takes that back. `retryAfterMs`: a rate limit is exceeded, so the call must not run. */
export type CountedCall = { refund: () => Promise<void> } | { retryAfterMs: number };

/**
 * A linking code that is about to be tried and already counts as failed. `refund` takes that back if the code
 * works; `retryAfterMs`: too many codes have failed, so the code must not be tried. `isForVisitors`: a player with a verified
 * token may still try it.
 */
export type CodeTry = { refund: () => Promise<void> } | { retryAfterMs: number; isForVisitors: boolean };

export interface ProcedureReport {
  procedure: string;
  outcome: 'ok' | 'aborted' | ErrorCode;
  durationMs: number;
}

export interface Context {
  host: Host;
  caller: Caller;
  /** Counts a procedure. */
  consume: (attempt: RateLimitedCall) => Promise<CountedCall>;
  /** Counts a linking code before it is tried. */
  consumeCode: () => Promise<CodeTry>;
  /** Called once for each procedure that ran. */
  report: (report: ProcedureReport) => void;
}
