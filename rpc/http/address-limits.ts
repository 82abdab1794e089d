import { MAX_BATCH_SIZE } from './trpc/batch.ts';

/** How much one client address, or one IPv6 network, may have in flight. */
export type AddressLimits = {
  /** Procedure calls that run. */
  calls: number;
  /** Requests whose body has yet to arrive. */
  bodies: number;
};

/**
 * A school shares one address and may open a page in every seat at once: a quarter of the default 384 calls is about
 * twenty pages in the same instant. One client whose calls are slow leaves three quarters to the others.
 */
const SHARE_OF_CALLS = 1 / 4;

/** A body arrives within milliseconds of its headers, so an address with more on their way holds them back. */
const MAX_PENDING_BODIES = 64;

/** Scaled as the rate limits of an address are, 0: none. A whole batch always fits. */
export function createAddressLimits(maxConcurrentCalls: number, scale: number): AddressLimits {
  if (scale === 0) return { calls: Infinity, bodies: Infinity };
  return {
    calls: Math.max(MAX_BATCH_SIZE, Math.floor(maxConcurrentCalls * SHARE_OF_CALLS * scale)),
    bodies: Math.max(1, Math.floor(MAX_PENDING_BODIES * scale)),
  };
}
