import type { CallKey } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { CommandError } from './command-error.ts';
import type { ContractResponse, Send } from './exchange.ts';

export interface Pace {
  /** Maximum requests a second; undefined: no limit until the host answers 429. */
  perSecond: number | undefined;
  /** Called before each wait for a host that answered 429. */
  onWait?: (seconds: number) => void;
}

/** Requests a second to a remote host, and to any host that has answered 429. */
export const POLITE_RATE = 10;
const MIN_RATE = 0.5;
const MAX_TRIES = 5;
const DEFAULT_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 60;

/** Thrown when the host doesn't let a call's requests through any more: codes are often limited to a few tries an hour. */
export class RateLimitError extends CommandError {
  readonly call: CallKey;
  /** No request of the call is sent before, epoch ms. */
  readonly until: number;
  constructor(call: CallKey, tries: number, seconds: number) {
    super(
      `the host limits ${call}: 429 at try ${tries}, next one allowed in ${Math.ceil(seconds)} s; run later or set a lower --rate`,
    );
    this.call = call;
    this.until = seconds > MAX_WAIT_SECONDS ? Date.now() + seconds * time.SECOND_MS : 0;
  }
}

/**
 * Spaces requests, which may be in flight at once. After a 429, waits for its `Retry-After`, halves the rate and sends
 * the request again.
 * @throws {RateLimitError}
 */
export function createPacedSend(send: Send, { perSecond, onWait }: Pace): Send {
  let rate = perSecond;
  let next = 0;
  /** No request is sent before this instant. */
  let blockedUntil = 0;
  const limits = new Map<CallKey, RateLimitError>();

  async function waitForTurn(): Promise<void> {
    do {
      const now = Date.now();
      const at = Math.max(now, next);
      next = at + (rate === undefined ? 0 : 1_000 / rate);
      if (at > now) await new Promise((wake) => setTimeout(wake, at - now));
    } while (Date.now() < blockedUntil);
  }

  function slowDown(seconds: number, sentAt: number): void {
    // A request that was in flight when another got its 429 says nothing about the lowered rate.
    if (sentAt >= blockedUntil) {
      rate = rate === undefined ? POLITE_RATE : Math.max(rate / 2, MIN_RATE);
      onWait?.(seconds);
    }
    blockedUntil = Math.max(blockedUntil, Date.now() + seconds * 1_000);
    next = Math.max(next, blockedUntil);
  }

  return async (request) => {
    const known = limits.get(request.call);
    if (known && Date.now() < known.until) throw known;
    for (let tries = 1; ; tries++) {
      await waitForTurn();
      const sentAt = Date.now();
      const response = await send(request);
      if (response.status !== 429) return response;
      const seconds = readRetryAfter(response) ?? DEFAULT_WAIT_SECONDS;
      if (tries === MAX_TRIES || seconds > MAX_WAIT_SECONDS) {
        const limit = new RateLimitError(request.call, tries, seconds);
        limits.set(request.call, limit);
        throw limit;
      }
      slowDown(seconds, sentAt);
    }
  };
}

/** For what a run does at its end in any case: a limit leaves it undone, and the report says so. */
export function ignoreLimit(error: unknown): false {
  if (error instanceof RateLimitError) return false;
  throw error;
}

/** Seconds from now, at least 0; `Retry-After` holds seconds or an HTTP date. */
function readRetryAfter({ headers }: ContractResponse): number | undefined {
  const value = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / time.SECOND_MS);
}
