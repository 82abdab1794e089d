import { messages } from '#schema/messages.ts';
import type { TokenAccount } from './token-account.ts';

interface SignInAttempt {
  /** Whose the token says it is. */
  account: TokenAccount;
  /** Whether this browser began a sign-in a short while ago. */
  isPendingHere: boolean;
  /** Who is signed in now. */
  signedInUid: string | undefined;
}

/**
 * What must be asked before the token is used, if anything. A stranger's link must not sign a player in
 * unnoticed, nor put another player in the place of the one signed in.
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
