import { hostTimeouts, time } from '#schema/constants.ts';
import { HttpStatusError, TransportError } from './errors.ts';

/** What decides on one more try of a read. */
export type FailedTry = {
  error: unknown;
  /** Tries so far. */
  tries: number;
  /** Of the whole call, in ms. */
  elapsedMs: number;
  /** From 0 to 1. */
  random: number;
};

/** How long to wait, in ms, before a read is tried once more; nothing when it is not to be. */
export function getRetryDelayMs({ error, tries, elapsedMs, random }: FailedTry): number | undefined {
  if (tries > hostTimeouts.retries) return undefined;
  const pauseMs = getDelayMs(error, random * BACKOFF_MS * 2 ** tries);
  const isWorthIt = pauseMs !== undefined && elapsedMs + pauseMs < hostTimeouts.callMs;
  return isWorthIt ? pauseMs : undefined;
}

function getDelayMs(error: unknown, backoffMs: number): number | undefined {
  if (error instanceof TransportError) return backoffMs;
  if (!(error instanceof HttpStatusError)) return undefined;
  const { status, retryAfterMs } = error;
  if (retryAfterMs === undefined) return TRANSIENT_STATUSES.has(status) ? backoffMs : undefined;
  if (!TRANSIENT_STATUSES.has(status) && status !== 429) return undefined;
  // Not all at the same moment: a crowd that was turned away would come back as one.
  return retryAfterMs <= hostTimeouts.maxRetryAfterMs ? retryAfterMs + backoffMs : undefined;
}

/** A host's that may be well again at once. */
const TRANSIENT_STATUSES = new Set([500, 502, 503, 504]);
const BACKOFF_MS = 100;

/** The pause that a Retry-After header asks for, in ms: seconds, or a date. Nothing when it cannot be read. */
export function parseRetryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * time.SECOND_MS;
  const at = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
