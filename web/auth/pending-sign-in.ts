import { callback } from '#schema/constants.ts';
import type { Browser } from '../ports/browser.ts';
import { pendingFlowKeys } from '../storage/pending-flows.ts';

/** Records that this browser leaves for an external sign-in, so that the callback needs no confirmation. */
export function storePendingSignIn({ storage }: Browser, now: number = Date.now()): void {
  storage.set(pendingFlowKeys.signIn, String(now));
}

/** Whether this browser started a sign-in recently; a stranger's callback link cannot fake this. */
export function hasPendingSignIn({ storage }: Browser, now: number = Date.now()): boolean {
  const startedAt = Number(storage.get(pendingFlowKeys.signIn) ?? Number.NaN);
  return startedAt <= now && now - startedAt <= callback.pendingSignInMaxAgeMs;
}

/** Each start allows one sign-in. */
export function clearPendingSignIn({ storage }: Browser): void {
  storage.remove(pendingFlowKeys.signIn);
}
