import { time } from '#schema/constants.ts';
import { linkCodePath } from '#schema/paths.ts';
import type { Browser } from '../browser/browser.ts';
import { pendingFlowKeys } from './pending-flows.ts';

type Cookies = Browser['cookies'];

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
