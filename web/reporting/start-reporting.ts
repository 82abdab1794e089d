import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import type { Browser } from '../browser/browser.ts';
import { runDeferred } from '../browser/idle.ts';

/** The event of `window` after the visitor has answered the cookie banner. */
export const CONSENT_EVENT = 'cookieconsent';

/**
 * Reports errors of this page to Sentry, if the portal has a DSN and the visitor has accepted cookies. Without
 * both it loads and sends nothing. A withdrawal, also in another tab, stops the reports at once.
 */
export function startReporting(
  storage: Browser['storage'],
  dsn: string | undefined,
  load = () => import('./sentry.ts'),
): void {
  if (dsn === undefined) return;
  let isStarted = false;
  const hasConsent = () => storage.get(cookieConsentKey) === 'accepted';
  async function start(sentryDsn: string): Promise<void> {
    if (isStarted || !hasConsent()) return;
    isStarted = true;
    // A blocker that stops this script costs the reports and nothing else.
    const sentry = await load().catch(() => undefined);
    sentry?.reportErrors({ dsn: sentryDsn, hasConsent });
  }
  const startWhenIdle = () => void runDeferred(() => void start(dsn));
  addEventListener(CONSENT_EVENT, startWhenIdle);
  // Another tab has answered it.
  addEventListener('storage', startWhenIdle);
  startWhenIdle();
}
