import type { Logger } from 'pino';
import type { AddressLimits } from './address-limits.ts';
import { createEventLoopLagMeter } from './event-loop-lag.ts';
import { onceAMinute } from './once-a-minute.ts';

/**
 * The limit that was reached. `slots`: all slots are taken; `lag`: the event loop is late; `address`: one
 * address has too many running calls; `bodies`: one address has too many requests with incomplete bodies.
 */
export const shedReasons = ['slots', 'lag', 'address', 'bodies'] as const;
export type ShedReason = (typeof shedReasons)[number];

/** `calls`: requests to procedures; `pages`: pages and static files. */
export const shedKinds = ['calls', 'pages'] as const;
export type ShedKind = (typeof shedKinds)[number];

export type OnShed = (reason: ShedReason, address: string) => void;

export type LoadSheddingOptions = {
  /** The number of slots. A slot is the right of one procedure call to run. */
  maxConcurrentCalls: number;
  perAddress: AddressLimits;
  /** The event loop's lag, in ms. */
  lagMs?: () => number;
  onShed?: OnShed;
  /** Called with the number of taken slots after each change. */
  onSlots?: (taken: number) => void;
};

export type Release = () => void;

/** In each function, `address` is the client's IPv4 address or IPv6 network. */
export type LoadShedding = {
  /** Checks whether a call of this address would get a slot now. */
  hasSlot: (address: string) => boolean;
  /** Takes `calls` slots and returns the function that frees them, or the limit that was reached. */
  takeSlots: (address: string, calls: number) => Release | ShedReason;
  /**
   * Counts a request whose body is incomplete and returns the function that ends the count; undefined if the
   * address has too many such requests.
   */
  awaitBody: (address: string) => Release | undefined;
};

/**
 * Rejects calls at once when all slots are taken, when one address exceeds its share, or while the event loop
 * lags. Accepted calls keep their usual response time.
 */
export function createLoadShedding(options: LoadSheddingOptions): LoadShedding {
  const { maxConcurrentCalls, perAddress, lagMs = createEventLoopLagMeter() } = options;
  const { onShed = noop, onSlots = noop } = options;
  const callsByAddress = createKeyedCounter();
  const bodiesByAddress = createKeyedCounter();
  const guaranteed = Math.min(MIN_CONCURRENT_CALLS, maxConcurrentCalls / 2);
  let taken = 0;

  function findShedReason(address: string, calls: number): ShedReason | undefined {
    const own = callsByAddress.get(address);
    if (own + calls > perAddress.calls) return 'address';
    if (taken > guaranteed && lagMs() > (own > 0 ? MAX_LAG_MS : SEVERE_LAG_MS)) return 'lag';
    return taken + calls > maxConcurrentCalls ? 'slots' : undefined;
  }

  function reportShedReason(address: string, calls: number): ShedReason | undefined {
    const reason = findShedReason(address, calls);
    if (reason) onShed(reason, address);
    return reason;
  }

  function change(address: string, calls: number): void {
    taken += calls;
    callsByAddress.add(address, calls);
    onSlots(taken);
  }

  return {
    hasSlot: (address) => reportShedReason(address, 1) === undefined,
    takeSlots(address, calls) {
      const reason = reportShedReason(address, calls);
      if (reason) return reason;
      change(address, calls);
      return () => change(address, -calls);
    },
    awaitBody(address) {
      if (bodiesByAddress.get(address) >= perAddress.bodies) {
        onShed('bodies', address);
        return undefined;
      }
      bodiesByAddress.add(address, 1);
      return () => bodiesByAddress.add(address, -1);
    },
  };
}

const noop = () => undefined;

/** Counts by key; a key at 0 takes no memory. */
function createKeyedCounter() {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key: string, amount: number) {
      const count = get(key) + amount;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/** With this many running calls or fewer, lag is ignored: another process may cause it. */
const MIN_CONCURRENT_CALLS = 64;
/** From this lag on, only addresses without a running call get slots: one busy address may cause the lag. */
const MAX_LAG_MS = 100;
/** From this lag on, all calls are rejected. */
const SEVERE_LAG_MS = 300;

/** Logs at most one line a minute for each reason, so that logging does not add to the load. */
export function createShedLogger(log: Logger, kind: ShedKind): OnShed {
  const createLogger = (reason: ShedReason) =>
    onceAMinute((address: string) => log.warn({ kind, reason, address }, 'load shed'));
  const loggers = new Map(shedReasons.map((reason) => [reason, createLogger(reason)]));
  return (reason, address) => loggers.get(reason)?.(address);
}
