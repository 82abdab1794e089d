import { prefetchPageData } from './api/prefetch.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from './auth/persisted-session.ts';
import { runWhenIdle } from './hydration/idle.ts';
import { readSettings } from './hydration/page-data.ts';
import { canHydrate, getRootElement } from './hydration/prerendered-page.ts';
import { createBrowser } from './ports/browser.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { trackStylesheetErrors } from './routing/chunk-load-error.ts';

/** Without 'pointermove', which browsers also report for a pointer that does not move when the page loads. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'];
/** After this time the app loads even if the main thread is busy or the page is still loading. */
const MAX_HYDRATION_DELAY_MS = 3_000;

// Must run before all other code, because it removes a login callback's token from the address bar.
const browser = createBrowser();
const settings = readSettings();
startReporting(browser.storage, settings.sentryDsn);
trackStylesheetErrors(document);

const token = getValidToken(readPersistedSession(settings));
if (token !== undefined) prefetchPageData(location.pathname, token);

const root = getRootElement(document);
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later');
// Only the app scrolls to the question or game that a fragment names.
const hasTarget = location.hash !== '';
const mayWait =
  deferredScripts !== null && canHydrate(root, window) && !hasTarget && !hasPersistedSession(settings);
void (mayWait ? waitForIdleOrInteraction().then(loadApp) : loadApp());

async function loadApp() {
  // Preloads all files in parallel. Otherwise the browser would find each import only in its importer.
  if (deferredScripts) document.head.append(deferredScripts.content);
  // Not `lazyImport`, which retries with `?retry` in the URL: other chunks import this one without it, and
  // the browser would run the module twice.
  const app = await import('./hydration/mount-app.tsx').catch((error: unknown) => {
    // The script in `index.html` listens. It ignores the error if the player leaves the page.
    dispatchEvent(new CustomEvent('missing-scripts', { detail: error }));
  });
  app?.mountApp({ root, browser, settings });
}

/** Resolves at the first interaction, or once the page has loaded and the main thread is idle. */
function waitForIdleOrInteraction(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of INTERACTION_EVENTS)
      addEventListener(event, () => resolve(), { once: true, passive: true });
    addEventListener('load', () => runWhenIdle(resolve), { once: true });
    setTimeout(resolve, MAX_HYDRATION_DELAY_MS);
  });
}
