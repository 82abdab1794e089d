import { time } from '#schema/constants.ts';
import { HttpStatusError, TransportError } from './host-error.ts';
import { CALL_TIMEOUT_MS } from './timeouts.ts';

/** Maximum of retries after the first attempt. */
const MAX_RETRIES = 2;
/** Doubles with each attempt; the delay is a random part of it. */
const BACKOFF_MS = 100;
/** A longer Retry-After of the host prevents the retry. */
const MAX_RETRY_AFTER_MS = 5_000;
/** Retries that each call adds to the budget. */
const DEPOSIT_PER_CALL = 0.2;
/** Most retries in the budget. */
const MAX_BALANCE = 10;

interface FailedTry {
  error: unknown;
  tries: number;
  elapsedMs: number;
  random: number;
}

/**
 * Returns the delay in ms before a repeatable call's next attempt; undefined for no retry. `tries` are the attempts so
 * far, `elapsedMs` the time since the call's start, `random` is from 0 to 1.
 */
export function getRetryDelayMs({ error, tries, elapsedMs, random }: FailedTry): number | undefined {
  if (tries > MAX_RETRIES) return undefined;
  const pauseMs = getDelayMs(error, random * BACKOFF_MS * 2 ** tries);
  const isWorthIt = pauseMs !== undefined && elapsedMs + pauseMs < CALL_TIMEOUT_MS;
  return isWorthIt ? pauseMs : undefined;
}

function getDelayMs(error: unknown, backoffMs: number): number | undefined {
  if (error instanceof TransportError) return error.kind === 'circuit' ? undefined : backoffMs;
  if (!(error instanceof HttpStatusError)) return undefined;
  const { status, retryAfterMs } = error;
  if (retryAfterMs === undefined) return TRANSIENT_STATUSES.has(status) ? backoffMs : undefined;
  if (!TRANSIENT_STATUSES.has(status) && status !== 429) return undefined;
  // The random backoff spreads the retries: otherwise all rejected callers would retry at the same moment.
  return retryAfterMs <= MAX_RETRY_AFTER_MS ? retryAfterMs + backoffMs : undefined;
}

/** Statuses of failures after which an immediate retry may succeed. */
const TRANSIENT_STATUSES = new Set([500, 502, 503, 504]);

/**
 * Converts a response's Retry-After header (seconds or a date) to ms; undefined if it is missing or invalid. A date is one
 * of the sender's clock, which the Date header tells; without it, the sender's clock is taken for the portal's, `now`.
 */
export function parseRetryAfterMs(
  headers: Readonly<Record<string, unknown>>,
  now: number,
): number | undefined {
  const text = String(headers['retry-after'] ?? '').trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * time.SECOND_MS;
  const at = parseHttpDate(text);
  return at === undefined ? undefined : Math.max(0, at - (parseHttpDate(headers.date) ?? now));
}

function parseHttpDate(header: unknown): number | undefined {
  const text = String(header ?? '').trim();
  const at = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

export interface RetryBudget {
  /** Earns a fifth of a retry. Call it once for each call to the host, not for its retries. */
  deposit: () => void;
  /** Pays for one retry; false if the balance is too low. */
  tryWithdraw: () => boolean;
}

/**
 * Limits retries: a failing host gets about 1.2 times its usual load. The balance is at most 10 retries, and at
 * first it is 10.
 */
export function createRetryBudget(): RetryBudget {
  let balance = MAX_BALANCE;
  return {
    deposit() {
      balance = Math.min(MAX_BALANCE, balance + DEPOSIT_PER_CALL);
    },
    tryWithdraw() {
      if (balance < 1) return false;
      balance -= 1;
      return true;
    },
  };
}
