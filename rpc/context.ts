import type { ErrorCode } from '#schema/errors.ts';
import type { CachedHost } from './host/cache.ts';
import type { RateLimitName } from './http/rate-limits.ts';

/** The sender of a request. */
export type Caller = {
  /** The bearer token as received. Only its form is checked: the host decides whether it is valid. */
  token: string | undefined;
  /** Verifies the token on first use; undefined if it is missing or can't be verified. */
  verifiedUid: () => Promise<string | undefined>;
};

/** `code`: the linking code in the input, if there is one. */
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
  /** Counts one call; returns the milliseconds to wait if the limit is exceeded. */
  consume: (attempt: RateLimitedCall) => Promise<number | undefined>;
  /** Called once for each procedure that ran. */
  report: (report: ProcedureReport) => void;
};
