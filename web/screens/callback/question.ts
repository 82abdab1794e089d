import { messages } from '#schema/messages.ts';
import type { Account } from './account.ts';

interface SignIn {
  /** Whose the token says it is. */
  account: Account;
  /** Whether this browser began a sign-in a short while ago. */
  begunHere: boolean;
  /** Who is signed in now. */
  signedInUid: string | undefined;
}

/**
 * What must be asked before the token is used, if anything. A stranger's link must not sign a player in
 * unnoticed, nor put another player in the place of the one signed in.
 */
export function questionBefore({ account, begunHere, signedInUid }: SignIn): string | undefined {
  if (signedInUid !== undefined && signedInUid === account.uid) return undefined;
  const label = account.label ?? messages.unnamedAccount;
  if (signedInUid !== undefined) return messages.questionReplaceSignIn({ account: label });
  return begunHere ? undefined : messages.questionStrangerSignIn({ account: label });
}
