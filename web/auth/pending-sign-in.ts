import { time } from '#schema/constants.ts';
import type { Browser } from '../browser/browser.ts';
import { keepLinkingConsent, pendingFlowKeys } from '../linking/pending-flows.ts';

/** The callback asks for confirmation if this browser started no sign-in, or one longer ago than this. */
export const PENDING_SIGN_IN_MAX_AGE_MS = 10 * time.MINUTE_MS;

/**
 * Records that this browser leaves for a provider's sign-in page. The callback then asks for no confirmation. `from`: the
 * path of the page to which the sign-in returns.
 */
export function storePendingSignIn({ storage, cookies }: Browser, from?: string, now = Date.now()): void {
  storage.set(pendingFlowKeys.signIn, String(now));
  keepLinkingConsent(cookies, from);
}

/**
 * Whether this browser started a sign-in in the last 10 minutes. A stranger's callback link cannot fake this. Each record
 * allows one sign-in. A start in the future counts too, because the system may have set its clock back since.
 */
export function takePendingSignIn({ storage }: Browser, now: number = Date.now()): boolean {
  const startedAt = Number(storage.get(pendingFlowKeys.signIn) ?? Number.NaN);
  storage.remove(pendingFlowKeys.signIn);
  return Math.abs(now - startedAt) <= PENDING_SIGN_IN_MAX_AGE_MS;
}

/** Ends a sign-in that began on a page which is shown again: it did not complete. */
export function clearPendingSignIn({ storage, cookies }: Browser): void {
  storage.remove(pendingFlowKeys.signIn);
  keepLinkingConsent(cookies, undefined);
}
