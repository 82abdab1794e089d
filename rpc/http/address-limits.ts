import { MAX_BATCH_SIZE } from './trpc/batch.ts';

/** Concurrency limits of one client address or IPv6 network. */
export type AddressLimits = {
  /** Running procedure calls. */
  calls: number;
  /** Requests whose body is incomplete. */
  bodies: number;
};

/**
 * A school may share one address and open many pages at once: a quarter of the default 384 calls is about
 * twenty pages at the same instant. A client with slow calls leaves three quarters to the others.
 */
const SHARE_OF_CALLS = 1 / 4;

/**
 * A body usually follows its headers within milliseconds, so an address with more withholds them on purpose.
 */
const MAX_PENDING_BODIES = 64;

/** Applies RATE_LIMIT_SCALE; 0 disables the limits. The limit is never below one full batch. */
export function createAddressLimits(maxConcurrentCalls: number, scale: number): AddressLimits {
  if (scale === 0) return { calls: Infinity, bodies: Infinity };
  return {
    calls: Math.max(MAX_BATCH_SIZE, Math.floor(maxConcurrentCalls * SHARE_OF_CALLS * scale)),
    bodies: Math.max(1, Math.floor(MAX_PENDING_BODIES * scale)),
  };
}
