import { time } from '#schema/constants.ts';
import { linkCodePath } from '#schema/paths.ts';
import type { Browser } from '../browser/browser.ts';

type Cookies = Browser['cookies'];

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

/**
 * Records that a visitor begins a sign-in on the link page of this code. Only then does the page link the account without
 * a question: the code may be a stranger's, and the cookie of the context that of the browser's last user.
 */
export function storeLinkingConsent(cookies: Cookies, code: string) {
  cookies.set(pendingFlowKeys.linkingConsent, code, CONSENT_SECONDS);
}

/** Whether a sign-in began on this code's page in the last 10 minutes. Each record allows one linking. */
export function takeLinkingConsent(cookies: Cookies, code: string): boolean {
  const consent = cookies.get(pendingFlowKeys.linkingConsent);
  cookies.remove(pendingFlowKeys.linkingConsent);
  return consent === code;
}

/** Removes the record unless the sign-in that begins now returns to its link page, `from`. */
export function keepLinkingConsent(cookies: Cookies, from: string | undefined) {
  const code = cookies.get(pendingFlowKeys.linkingConsent);
  if (code !== undefined && from !== linkCodePath(code)) cookies.remove(pendingFlowKeys.linkingConsent);
}

const CONSENT_SECONDS = (10 * time.MINUTE_MS) / time.SECOND_MS;

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
