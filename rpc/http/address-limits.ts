import { MAX_BATCH_SIZE } from './trpc/batch.ts';

/** Concurrency limits of one client address or IPv6 network. */
export type AddressLimits = {
  /** Running procedure calls. */
  calls: number;
  /** Requests whose body is incomplete. */
  bodies: number;
};

/**
 * The share of MAX_CONCURRENT_CALLS that one address may use. A quarter of the default 384 calls is enough
 * for a school that shares one address and opens about twenty pages at once.
 */
const SHARE_OF_CALLS = 1 / 4;

/**
 * A body usually follows its headers within milliseconds. An address with more incomplete bodies than this
 * withholds them on purpose.
 */
const MAX_PENDING_BODIES = 64;

/**
 * Creates the limits of one address. `scale` is RATE_LIMIT_SCALE; 0 disables the limits. An address can
 * always send one full batch.
 */
export function createAddressLimits(maxConcurrentCalls: number, scale: number): AddressLimits {
  if (scale === 0) return { calls: Infinity, bodies: Infinity };
  return {
    calls: Math.max(MAX_BATCH_SIZE, Math.floor(maxConcurrentCalls * SHARE_OF_CALLS * scale)),
    bodies: Math.max(1, Math.floor(MAX_PENDING_BODIES * scale)),
  };
}
