import { callback } from '#schema/constants.ts';
import type { Browser } from '../ports/browser.ts';
import { pendingFlowKeys } from '../storage/pending-flows.ts';

/** Notes that this browser is about to leave for a sign-in, so that the callback need not ask about it. */
export function storePendingSignIn({ storage }: Browser, now: number = Date.now()): void {
  storage.set(pendingFlowKeys.signIn, String(now));
}

/** Whether this browser began a sign-in lately: a stranger's link to the callback brings none. */
export function hasPendingSignIn({ storage }: Browser, now: number = Date.now()): boolean {
  const begun = Number(storage.get(pendingFlowKeys.signIn) ?? Number.NaN);
  return begun <= now && now - begun <= callback.pendingSignInMaxAgeMs;
}

/** One beginning serves one sign-in. */
export function clearPendingSignIn({ storage }: Browser): void {
  storage.remove(pendingFlowKeys.signIn);
}
