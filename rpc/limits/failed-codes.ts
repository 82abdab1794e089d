import type { TRPCError } from '@trpc/server';
import { time } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { createRateLimitError, formatProcedureError, translateHostError } from '../errors.ts';
import { middleware } from '../trpc.ts';
import { failedCodeLimits } from './rate-limits.ts';

/** The longest wait of a visitor. */
const REFUSAL_MINUTES = (failedCodeLimits.visitors.seconds * time.SECOND_MS) / time.MINUTE_MS;

/** For procedures that try a linking code: refuses the code if too many have failed. */
export const limitFailedCodes = middleware(async ({ ctx, next, signal }) => {
  const codeTry = await ctx.consumeCode();
  if ('retryAfterMs' in codeTry) {
    const message = codeTry.isForVisitors
      ? messages.codesRefused({ minutes: REFUSAL_MINUTES })
      : messages.rateLimited;
    throw createRateLimitError(codeTry.retryAfterMs, message);
  }
  const result = await next();
  const hasFailed = !result.ok && (signal?.aborted || codeFailures.includes(getErrorCode(result.error)));
  if (!hasFailed) await codeTry.refund();
  return result;
});

/** The outcomes that may tell a guesser that a code doesn't work. In others, the host didn't look at the code. */
const codeFailures: readonly ErrorCode[] = ['conflict', 'notFound', 'rejected', 'badAnswer', 'emptyAnswer'];

const getErrorCode = (error: TRPCError) => formatProcedureError(translateHostError(error)).code;
