import type { ApiError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';

/** An outcome said in its place. */
export interface Feedback {
  tone: 'good' | 'error';
  text: string;
}

/** The words of the specification for a failed call, where it is known to have failed. */
export const failureMessage = (error: unknown, words: string): string =>
  commonFailureMessage(toApiError(error)) ?? words;

/** What is no failure of the call's: a token that is over, and an answer that was lost on its way. */
export function commonFailureMessage({ code }: ApiError): string | undefined {
  if (code === 'unauthenticated') return messages.sessionExpired;
  return code === 'resultUnknown' ? messages.resultUnknown : undefined;
}
