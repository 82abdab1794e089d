import * as messages from '#schema/messages.ts';
import type { TokenAccount } from './token-account.ts';

interface SignInAttempt {
  /** The account that the token names. */
  account: TokenAccount;
  /** Whether this browser started a sign-in recently. */
  isPendingHere: boolean;
  /** The uid of the current session. */
  signedInUid: string | undefined;
}

/**
 * Returns the question to confirm before the token is used, or undefined. Guards against login CSRF: a
 * stranger's link must not sign a player in, or replace a signed-in player, without their consent.
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
