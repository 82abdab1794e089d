import type { ErrorCode } from '#schema/error-codes.ts';
import { getErrorCode } from '../portal-error.ts';
import { middleware } from '../trpc.ts';
import { countCall } from './count-call.ts';
import type { RateLimitName } from './rate-limits.ts';

/**
 * For procedures that few players need, with a limit by the hour beside their own. An act counts before it reaches the host.
 * The count is taken back if the act ends in one of `undone`, or a failing host would keep the player from it for an hour.
 */
export const limitRareActs = (limit: RateLimitName, undone: readonly ErrorCode[]) =>
  middleware(async ({ ctx, path, next }) => {
    const refund = await countCall(ctx, { procedure: path, limit });
    const result = await next();
    if (!result.ok && undone.includes(getErrorCode(result.error))) await refund();
    return result;
  });
