import type { Browser } from '../browser/browser.ts';

/** Names of the cookie and the localStorage entries that unfinished linking and sign-in flows use. */
export const pendingFlowKeys = {
  /** Cookie with the chat account to link (SPEC §3). */
  linkingContext: 'linking-context',
  /** Cookie with the linking code on whose page a sign-in began. */
  linkingConsent: 'linking-consent',
  /** localStorage: when this browser left for a provider's sign-in page (epoch ms). */
  signIn: 'sign-in-started',
} as const;

/** Clears all unfinished flows, so that the next player on this browser cannot complete them. */
export function clearPendingFlows({ cookies, storage }: Browser) {
  cookies.remove(pendingFlowKeys.linkingContext);
  cookies.remove(pendingFlowKeys.linkingConsent);
  storage.remove(pendingFlowKeys.signIn);
}
