import type { PortalError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { portalError } from '../../portal-error.ts';

/** An outcome said in its place. */
export interface Outcome {
  tone: 'good' | 'error';
  text: string;
}

/** The words of the specification for a failed call, where it is known to have failed. */
export const failureWords = (error: unknown, words: string): string => otherwise(portalError(error)) ?? words;

/** What is no failure of the call's: a token that is over, and an answer that was lost on its way. */
export function otherwise({ code }: PortalError): string | undefined {
  if (code === 'unauthenticated') return messages.sessionExpired;
  return code === 'resultUnknown' ? messages.resultUnknown : undefined;
}
