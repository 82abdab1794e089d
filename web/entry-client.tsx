import { prefetchPageData } from './api/prefetch.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from './auth/persisted-session.ts';
import { runWhenIdle } from './hydration/idle.ts';
import { readSettings } from './hydration/page-data.ts';
import { canHydrate, getRootElement } from './hydration/prerendered-page.ts';
import { createBrowser } from './ports/browser.ts';
import { importOrReload, trackStylesheetErrors } from './routing/chunk-load-error.ts';

/** What a player does first on a page. A pointer that only moves is none: a browser tells of one that rests there, too. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'];
/** The most that a page waits for something it shows, in ms. */
const MAX_HYDRATION_DELAY_MS = 3_000;

// First of all: a login callback's token leaves the address bar before anything else runs.
const browser = createBrowser();
const settings = readSettings();
trackStylesheetErrors(document);

const token = getValidToken(readPersistedSession(settings));
if (token !== undefined) prefetchPageData(location.pathname, token);

const root = getRootElement(document);
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later');
if (deferredScripts && canHydrate(root, window) && !hasPersistedSession(settings)) {
  deferHydration(loadApp, { isRead: !('painted' in deferredScripts.dataset) });
} else {
  void loadApp();
}

async function loadApp() {
  // All at once, as an address to be followed: they would come one after the other, each named by the one before.
  if (deferredScripts) document.head.append(deferredScripts.content);
  try {
    // No retry under another address: every other file imports this one by its own.
    const { mountApp } = await importOrReload(() => import('./hydration/mount-app.tsx'));
    mountApp({ root, browser, settings });
  } catch (error) {
    // The page can be read as it is.
    addEventListener('online', () => location.reload(), { once: true });
    throw error;
  }
}

/**
 * Once: when the page is painted, one that is read first also with all that it shows and with nothing else to do; or
 * before, when somebody touches it.
 */
function deferHydration(task: () => Promise<void>, { isRead }: { isRead: boolean }) {
  const touched = new AbortController();
  const once = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    void task();
  };
  const { signal } = touched;
  for (const touch of INTERACTION_EVENTS) addEventListener(touch, once, { signal, passive: true });
  const whenLoaded = () => {
    if (document.readyState === 'complete') runWhenIdle(once);
    else addEventListener('load', () => runWhenIdle(once), { signal });
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (isRead) whenLoaded();
    else once();
  }).observe({ type: 'paint', buffered: true });
  // A page that nobody looks at is not painted.
  setTimeout(once, MAX_HYDRATION_DELAY_MS);
}
