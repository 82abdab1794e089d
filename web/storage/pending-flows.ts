import type { Browser } from '../ports/browser.ts';

/** Cookie and storage keys of unfinished flows. */
export const pendingFlowKeys = {
  /** Cookie: the chat account to link (SPEC §3). */
  linkingContext: 'linking-context',
  /** Storage: the code that a signed-in player has yet to confirm. */
  linkingConfirmation: 'linking-question',
  /** Storage: when this browser left for an external sign-in (epoch ms). */
  signIn: 'sign-in-started',
} as const;

/** Clears all unfinished flows, so that the next player cannot complete them. */
export function clearPendingFlows({ cookies, storage }: Browser) {
  cookies.remove(pendingFlowKeys.linkingContext);
  storage.remove(pendingFlowKeys.linkingConfirmation);
  storage.remove(pendingFlowKeys.signIn);
}
