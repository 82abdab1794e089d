import { time } from '#schema/constants.ts';
import type { Browser } from '../browser/browser.ts';
import { pendingFlowKeys } from '../linking/pending-flows.ts';

/** The callback asks for confirmation if this browser started no sign-in, or one longer ago than this. */
export const PENDING_SIGN_IN_MAX_AGE_MS = 10 * time.MINUTE_MS;

/**
 * Records that this browser leaves for a provider's sign-in page. The callback then asks for no confirmation.
 */
export function storePendingSignIn({ storage }: Browser, now: number = Date.now()): void {
  storage.set(pendingFlowKeys.signIn, String(now));
}

/**
 * Whether this browser started a sign-in in the last 10 minutes. A stranger's callback link cannot fake this.
 */
export function hasPendingSignIn({ storage }: Browser, now: number = Date.now()): boolean {
  const startedAt = Number(storage.get(pendingFlowKeys.signIn) ?? Number.NaN);
  return startedAt <= now && now - startedAt <= PENDING_SIGN_IN_MAX_AGE_MS;
}

/** Call it when the callback uses the record: each record allows one sign-in. */
export function clearPendingSignIn({ storage }: Browser): void {
  storage.remove(pendingFlowKeys.signIn);
}
