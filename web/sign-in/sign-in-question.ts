import * as z from 'zod/mini';
import * as messages from '#schema/messages.ts';
import { sanitizeText } from './callback-fragment.ts';

/** Of the name in a question. */
const MAX_NAME_LENGTH = 40;

interface SignInAttempt {
  /** The uid in the token. */
  uid: string | undefined;
  /** Whether this tab began a sign-in in the last 10 minutes; undefined if the browser has kept no record. */
  isBegunHere: boolean | undefined;
  /** The uid of the signed-in player; undefined for a visitor. */
  signedInUid: string | undefined;
}

/** `stranger`: this tab did not begin the sign-in. `unknown`: nobody knows. `replace`: another player is signed in. */
export type ConfirmationReason = keyof typeof questions;

const questions = {
  stranger: messages.questionStrangerSignIn,
  unknown: messages.questionUnknownSignIn,
  replace: messages.questionReplaceSignIn,
} as const;

/**
 * Returns why the visitor must confirm the sign-in, or undefined if no confirmation is needed. Guards against
 * login CSRF: a stranger's link must not sign anybody in, or sign in another player, without consent.
 */
export function getConfirmationReason({
  uid,
  isBegunHere,
  signedInUid,
}: SignInAttempt): ConfirmationReason | undefined {
  if (signedInUid !== undefined) return signedInUid === uid ? undefined : 'replace';
  if (isBegunHere === undefined) return 'unknown';
  return isBegunHere ? undefined : 'stranger';
}

/** `displayName`: the account's public name, if it has one. A stranger may have chosen the name. */
export function confirmationQuestion(reason: ConfirmationReason, displayName = ''): string {
  const account = sanitizeText(displayName, MAX_NAME_LENGTH) || messages.unnamedAccount;
  return questions[reason]({ account });
}

const PayloadSchema = z.object({ uid: z.string() });

/** Reads the uid from a custom token without verifying it. Use it only for the confirmation question. */
export const readTokenUid = (token: string): string | undefined =>
  PayloadSchema.safeParse(decodePayload(token)).data?.uid;

function decodePayload(token: string): unknown {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // The token is not a JWT, so its account is unknown.
    return undefined;
  }
}
