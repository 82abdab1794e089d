import type { Browser } from '../ports/browser.ts';

/** What this browser keeps of something that was begun here and is not done yet. */
export const pendingFlowKeys = {
  /** Cookie: the chat account of a code that is being linked (SPEC section 3). */
  linkingContext: 'linking-context',
  /** Note: the code whose account a signed-in player was asked about. */
  linkingConfirmation: 'linking-question',
  /** Note: when this browser left for a sign-in elsewhere. */
  signIn: 'sign-in-started',
} as const;

/** Nothing that one player has begun is to be finished by the next. */
export function clearPendingFlows({ cookies, storage }: Browser) {
  cookies.remove(pendingFlowKeys.linkingContext);
  storage.remove(pendingFlowKeys.linkingConfirmation);
  storage.remove(pendingFlowKeys.signIn);
}
