import { time } from '#schema/constants.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Browser } from '../browser/browser.ts';
import { isCallbackPath } from '../browser/browser.ts';

/** The sign-in that this tab has begun. Uses no Zod, because every page loads this file. */
interface SignInRecord {
  /** When the tab left for a provider's sign-in page, in epoch ms. */
  attempt?: number | undefined;
  /** The linking code on whose page the sign-in began: the player's consent to link its chat account. */
  code?: string | undefined;
  /** When the player gave that consent, in epoch ms. */
  consentedAt?: number | undefined;
  /** Path of the page to which the sign-in returns. */
  from?: string | undefined;
}

/** In sessionStorage, which outlives a visit to a provider and which no other tab sees. */
export const signInRecordKey = 'sign-in';

/** An attempt and a consent are valid for this long. */
export const SIGN_IN_MAX_AGE_MS = 10 * time.MINUTE_MS;

type Tab = Pick<Browser, 'tabStorage'>;

interface SignInStart {
  /** Path of the page to which the sign-in returns. */
  from: string | undefined;
  /** The code of the link page on which the player begins: its account is linked afterwards without a question. */
  consentTo?: string | undefined;
  /** Whether the tab leaves for a provider's sign-in page. Its callback then doesn't ask whether to sign a visitor in. */
  leaves?: boolean;
}

/**
 * Begins a sign-in, or its next step: one that leads back to the same page keeps the consent of the step before. Only a
 * sign-in that begins on the code's page is a consent: the address of that page may come from a stranger, and the cookie of
 * the linking context from the browser's last user.
 */
export function beginSignIn(
  tab: Tab,
  { from, consentTo, leaves = false }: SignInStart,
  now: number = Date.now(),
) {
  const earlier = readRecord(tab);
  const kept = earlier.from === from ? { code: earlier.code, consentedAt: earlier.consentedAt } : {};
  writeRecord(tab, {
    from,
    attempt: leaves ? now : earlier.attempt,
    ...(consentTo === undefined ? kept : { code: consentTo, consentedAt: now }),
  });
}

/**
 * Resumes the sign-in at a provider's callback. Returns undefined if this tab began none in the last ten minutes: the
 * callback's address may then come from a stranger, so the callback asks. Each attempt allows one sign-in.
 */
export function resumeSignIn(tab: Tab, now: number = Date.now()): Pick<SignInRecord, 'from'> | undefined {
  const { attempt, ...record } = readRecord(tab);
  if (!isRecent(attempt, now)) {
    endSignIn(tab);
    return undefined;
  }
  writeRecord(tab, record);
  return record;
}

/**
 * Ends the sign-in at a link page, whatever its code. Returns whether the sign-in began on the page of this code in the last
 * ten minutes.
 */
export function takeLinkingConsent(tab: Tab, code: string, now: number = Date.now()): boolean {
  const record = readRecord(tab);
  endSignIn(tab);
  return record.code === code && isRecent(record.consentedAt, now);
}

export function endSignIn({ tabStorage }: Tab) {
  tabStorage.remove(signInRecordKey);
}

/** Ends a sign-in that didn't come back by its callback: when a page of the portal loads in the tab, or is shown again. */
export function endSignInOnReturn(tab: Tab) {
  const endUnlessCallback = () => {
    if (!isCallbackPath(window.location.pathname)) endSignIn(tab);
  };
  endUnlessCallback();
  // A page that the browser loads in advance has a copy of the tab's storage, until it is shown.
  document.addEventListener('prerenderingchange', endUnlessCallback, { once: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) endSignIn(tab);
  });
}

/** A time in the future counts too, because the system may have set its clock back since. */
const isRecent = (at: number | undefined, now: number) =>
  at !== undefined && Math.abs(now - at) <= SIGN_IN_MAX_AGE_MS;

/** Returns the valid fields of the record. */
function readRecord({ tabStorage }: Tab): SignInRecord {
  const { attempt, code, consentedAt, from }: { [Name in keyof SignInRecord]: unknown } = Object(
    parseJson(tabStorage.get(signInRecordKey) ?? ''),
  );
  return {
    ...(typeof attempt === 'number' && { attempt }),
    ...(typeof code === 'string' && { code }),
    ...(typeof consentedAt === 'number' && { consentedAt }),
    ...(typeof from === 'string' && { from }),
  };
}

function writeRecord({ tabStorage }: Tab, record: SignInRecord) {
  tabStorage.set(signInRecordKey, JSON.stringify(record));
}
