import { time } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { createRateLimitError, getErrorCode } from '../portal-error.ts';
import { middleware } from '../trpc.ts';
import type { RateLimitWindow } from './rate-limits.ts';

const WINDOW_SECONDS = (10 * time.MINUTE_MS) / time.SECOND_MS;

/**
 * Limits of linking codes that fail, over all procedures that try a code. A code that works doesn't count, so
 * a school class can link from one address. RATE_LIMIT_SCALE doesn't change them (rpc/decisions/0005).
 */
export const failedCodeLimits = {
  /** An IPv6 /48 network, which one site may control. */
  site: { tries: 240, seconds: WINDOW_SECONDS },
  address: { tries: 60, seconds: WINDOW_SECONDS },
  /** All callers of one address without a verified token. */
  visitors: { tries: 8, seconds: WINDOW_SECONDS },
  player: { tries: 8, seconds: WINDOW_SECONDS },
} as const satisfies Record<string, RateLimitWindow>;
export type FailedCodeScope = keyof typeof failedCodeLimits;

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
