import { messages } from '#schema/messages.ts';
import { portalError } from '../../portal-error.ts';

/** An outcome said in its place. */
export interface Outcome {
  tone: 'good' | 'error';
  text: string;
}

/** The words of the specification for a failed call; a token that is over is no fault of the call's. */
export function failureWords(error: unknown, words: string): string {
  return portalError(error).code === 'unauthenticated' ? messages.sessionExpired : words;
}
