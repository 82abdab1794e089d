import type { ErrorCode } from '#schema/errors.ts';
import type { CachedHost } from './host/cache.ts';
import type { RateLimitName } from './http/rate-limits.ts';

/** The sender of a request to /trpc: a visitor, or a player with a token. */
export type Caller = {
  /** The bearer token as received; undefined for a visitor. The host decides whether it is valid. */
  token: string | undefined;
  /** Verifies the token on the first call. Resolves to its uid, or to undefined without a valid token. */
  verifiedUid: () => Promise<string | undefined>;
};

/** A procedure to be counted by the rate limiter. `code`: the linking code in the input, if there is one. */
export type RateLimitedCall = { procedure: string; limit: RateLimitName; code?: string | undefined };

export type ProcedureReport = {
  procedure: string;
  outcome: 'ok' | 'aborted' | ErrorCode;
  durationMs: number;
};

export type Context = {
  host: CachedHost;
  caller: Caller;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Counts a procedure. Resolves to the ms to wait if its rate limit is exceeded, else to undefined. */
  consume: (attempt: RateLimitedCall) => Promise<number | undefined>;
  /** Called once for each procedure that ran. */
  report: (report: ProcedureReport) => void;
};
