import type { Logger } from 'pino';
import { time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { AddressLimits } from './address-limits.ts';
import { createEventLoopLagMeter } from './event-loop-lag.ts';
import { createKeyedCounter } from './keyed-counter.ts';
import type { ErrorResponse } from './trpc/error-response.ts';

/** The limit that was reached: slots, the event loop's lag, or an address's own calls or pending bodies. */
export type ShedReason = 'slots' | 'lag' | 'address' | 'bodies';

export type OnShed = (reason: ShedReason, address: string) => void;

export type LoadSheddingOptions = {
  /** Slots: procedure calls that may run at once. */
  maxConcurrentCalls: number;
  perAddress: AddressLimits;
  /** How far the event loop is behind, in ms. */
  lagMs?: () => number;
  onShed?: OnShed;
  /** Receives the number of slots that are taken, after each change. */
  onSlots?: (taken: number) => void;
};

export type Release = () => void;

/** `address`: the client's, or its IPv6 network. */
export type LoadShedding = {
  /** Whether a call of this address would get a slot now. */
  hasSlot: (address: string) => boolean;
  /** Takes a slot for each call; undefined when there are too few. */
  takeSlots: (address: string, calls: number) => Release | undefined;
  /** Counts a request whose body has yet to arrive; undefined when its address has too many. */
  awaitBody: (address: string) => Release | undefined;
};

/**
 * Sheds calls that would only wait: beyond a number of calls at once, beyond one address's share of them, and while the
 * process is behind. Admitted calls are answered about as fast as ever, and the others are refused at once.
 */
export function createLoadShedding(options: LoadSheddingOptions): LoadShedding {
  const { maxConcurrentCalls, perAddress, lagMs = createEventLoopLagMeter() } = options;
  const { onShed = noop, onSlots = noop } = options;
  const callsOf = createKeyedCounter();
  const bodiesOf = createKeyedCounter();
  const few = Math.min(MIN_CONCURRENT_CALLS, maxConcurrentCalls / 2);
  let taken = 0;

  function reasonToShed(address: string, calls: number): ShedReason | undefined {
    if (taken > few && lagMs() > MAX_LAG_MS) return 'lag';
    if (taken + calls > maxConcurrentCalls) return 'slots';
    return callsOf.get(address) + calls > perAddress.calls ? 'address' : undefined;
  }

  function hasSlots(address: string, calls: number): boolean {
    const reason = reasonToShed(address, calls);
    if (reason) onShed(reason, address);
    return reason === undefined;
  }

  function change(address: string, calls: number): void {
    taken += calls;
    callsOf.add(address, calls);
    onSlots(taken);
  }

  return {
    hasSlot: (address) => hasSlots(address, 1),
    takeSlots(address, calls) {
      if (!hasSlots(address, calls)) return undefined;
      change(address, calls);
      return () => change(address, -calls);
    },
    awaitBody(address) {
      if (bodiesOf.get(address) >= perAddress.bodies) {
        onShed('bodies', address);
        return undefined;
      }
      bodiesOf.add(address, 1);
      return () => bodiesOf.add(address, -1);
    },
  };
}

const noop = () => undefined;

/** So few calls are answered even when something else on the machine takes the time. */
const MIN_CONCURRENT_CALLS = 64;
const MAX_LAG_MS = 100;

export const overloadedResponse: ErrorResponse = {
  status: 503,
  code: 'overloaded',
  message: messages.overloaded,
  headers: { 'retry-after': '1' },
};

/** Logs one line a minute for each reason: a line for each request would add to the overload. */
export function createShedLogger(log: Logger): OnShed {
  const quietUntil = new Map<ShedReason, number>();
  return (reason, address) => {
    const now = performance.now();
    if (now < (quietUntil.get(reason) ?? 0)) return;
    quietUntil.set(reason, now + time.MINUTE_MS);
    log.warn({ reason, address }, 'load shed');
  };
}
