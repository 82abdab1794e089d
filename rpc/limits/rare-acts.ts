import type { ErrorCode } from '#schema/error-codes.ts';
import { createRateLimitError, getErrorCode } from '../portal-error.ts';
import { middleware } from '../trpc.ts';
import type { RateLimitName } from './rate-limits.ts';

/**
 * For procedures that few players need, with a limit by the hour beside their own. An act counts before it reaches the host;
 * the count is taken back if the host didn't do it, or a failing host would keep the player from it for an hour.
 */
export const limitRareActs = (limit: RateLimitName) =>
  middleware(async ({ ctx, path, next }) => {
    const act = { procedure: path, limit };
    const retryAfterMs = await ctx.consume(act);
    if (retryAfterMs !== undefined) throw createRateLimitError(retryAfterMs);
    const result = await next();
    if (!result.ok && undoneCodes.includes(getErrorCode(result.error))) await ctx.refund(act);
    return result;
  });

/** Failures of the host, its own rate limit included. A `resultUnknown` counts, because an email may have been sent. */
const undoneCodes: readonly ErrorCode[] = ['hostFailed', 'hostUnavailable', 'rateLimited'];
