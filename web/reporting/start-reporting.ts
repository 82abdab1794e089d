import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import { runDeferred } from '../hydration/idle.ts';
import type { Browser } from '../ports/browser.ts';
import type { ErrorLikeEvent } from './describe-error.ts';

/** The event of `window` after the visitor has answered the cookie banner. */
export const CONSENT_EVENT = 'cookieconsent';

/** Errors that wait until the script that sends them has loaded. */
const MAX_EARLY_ERRORS = 10;

/**
 * Reports errors and loading times of this page to the portal, if the visitor has accepted cookies. Without
 * that answer it keeps and sends nothing. If the answer changes to 'rejected', also in another tab, this page
 * reports nothing more, not even if the visitor accepts again.
 */
export function startReporting(storage: Browser['storage'], load = () => import('./reporter.ts')): void {
  const hasConsent = () => storage.get(cookieConsentKey) === 'accepted';
  const early: ErrorLikeEvent[] = [];
  let report = (event: ErrorLikeEvent) => {
    if (early.length < MAX_EARLY_ERRORS && hasConsent()) early.push(event);
  };
  const stopping = new AbortController();
  let isStarted = false;

  async function loadReporter() {
    // Without consent this script isn't loaded. A blocker of scripts costs the reports and nothing else.
    const module = await load().catch(() => undefined);
    if (!module || stopping.signal.aborted) return;
    report = module.createReporter(stopping.signal);
    early.splice(0).forEach(report);
  }

  function applyConsent() {
    if (hasConsent() && !isStarted) {
      isStarted = true;
      runDeferred(() => void loadReporter());
    } else if (!hasConsent() && isStarted) {
      stopping.abort();
      early.length = 0;
      report = () => undefined;
    }
  }

  addEventListener('error', (event) => report(event));
  addEventListener('unhandledrejection', (event) => report(event));
  addEventListener(CONSENT_EVENT, applyConsent);
  // Another tab has changed the answer.
  addEventListener('storage', applyConsent);
  applyConsent();
}
