import type { ApiError } from '#schema/errors.ts';
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
 * Returns the message for an expired session or a lost response, and undefined for other failures.
 */
export function commonFailureMessage({ code }: ApiError): string | undefined {
  if (code === 'unauthenticated') return messages.sessionExpired;
  return code === 'resultUnknown' ? messages.resultUnknown : undefined;
}
