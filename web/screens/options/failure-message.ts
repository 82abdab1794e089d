import type { ApiError, ErrorCode } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';

/** The outcome of a form or action, shown as an inline alert. */
export interface Feedback {
  tone: 'good' | 'error';
  text: string;
}

/** Returns the call's message of SPEC §8 (`fallback`), unless `commonFailureMessage` has one. */
export const failureMessage = (error: unknown, fallback: string): string =>
  commonFailureMessage(toApiError(error)) ?? fallback;

/**
 * Returns the message for an expired session, a lost response or the rate limit, and undefined for other failures. The
 * messages of SPEC §8 ask for another try, which is wrong advice for these.
 */
export const commonFailureMessage = ({ code }: ApiError): string | undefined => commonMessages[code];

const commonMessages: Partial<Record<ErrorCode, string>> = {
  unauthenticated: messages.sessionExpired,
  resultUnknown: messages.resultUnknown,
  rateLimited: messages.rateLimited,
};
