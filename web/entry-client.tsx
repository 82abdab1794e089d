import { prefetchPageData } from './api/prefetch.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from './auth/persisted-session.ts';
import { runWhenIdle } from './hydration/idle.ts';
import { readSettings } from './hydration/page-data.ts';
import { canHydrate, getRootElement } from './hydration/prerendered-page.ts';
import { createBrowser } from './ports/browser.ts';
import { importOrReload, trackStylesheetErrors } from './routing/chunk-load-error.ts';

/** Pointer movement is left out: browsers also report it for a pointer that merely rests on the new page. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'];
/** Upper limit for waiting for the page's own content, in ms. */
const MAX_HYDRATION_DELAY_MS = 3_000;

// Must run first: it removes a login callback's token from the address bar before any other code runs.
const browser = createBrowser();
const settings = readSettings();
trackStylesheetErrors(document);

const token = getValidToken(readPersistedSession(settings));
if (token !== undefined) prefetchPageData(location.pathname, token);

const root = getRootElement(document);
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later');
const mayWait = deferredScripts !== null && canHydrate(root, window) && !hasPersistedSession(settings);
void (mayWait ? waitForIdleOrInteraction().then(loadApp) : loadApp());

async function loadApp() {
  // Preloads all files in parallel; otherwise the browser discovers imports one after the other.
  if (deferredScripts) document.head.append(deferredScripts.content);
  try {
    // No retry under a `?retry` address: the other files import this module by its real address.
    const { mountApp } = await importOrReload(() => import('./hydration/mount-app.tsx'));
    mountApp({ root, browser, settings });
  } catch (error) {
    // The prerendered page stays readable without the app.
    addEventListener('online', () => location.reload(), { once: true });
    throw error;
  }
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
