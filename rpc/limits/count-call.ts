import type { Context, RateLimitedCall } from '../context.ts';
import { createRateLimitError } from '../portal-error.ts';

/**
 * Counts a call. Resolves to the function that takes the count back.
 * @throws {PortalError} if a rate limit is exceeded.
 */
export async function countCall(ctx: Context, call: RateLimitedCall): Promise<() => Promise<void>> {
  const counted = await ctx.consume(call);
  if ('retryAfterMs' in counted) throw createRateLimitError(counted.retryAfterMs);
  return counted.refund;
}
