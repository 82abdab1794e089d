import * as messages from '#schema/messages.ts';
import type { TokenAccount } from './token-account.ts';

interface SignInAttempt {
  /** The account in the token. */
  account: TokenAccount;
  /** Whether this browser started a sign-in in the last 10 minutes. */
  isPendingHere: boolean;
  /** The uid of the signed-in player; undefined for a visitor. */
  signedInUid: string | undefined;
}

/**
 * Returns the question that the visitor must confirm before the sign-in, or undefined if none is needed.
 * Guards against login CSRF: a stranger's link must not sign anybody in, or sign in another player, without
 * consent.
 */
export function getConfirmationQuestion({
  account,
  isPendingHere,
  signedInUid,
}: SignInAttempt): string | undefined {
  if (signedInUid !== undefined && signedInUid === account.uid) return undefined;
  const label = account.label ?? messages.unnamedAccount;
  if (signedInUid !== undefined) return messages.questionReplaceSignIn({ account: label });
  return isPendingHere ? undefined : messages.questionStrangerSignIn({ account: label });
}
