import { prefetchPageData } from './api/prefetch.ts';
import { getValidToken, hasPersistedSession, readPersistedSession } from './auth/persisted-session.ts';
import { runWhenIdle } from './hydration/idle.ts';
import { readSettings } from './hydration/page-data.ts';
import { canHydrate, getRootElement } from './hydration/prerendered-page.ts';
import { createBrowser } from './ports/browser.ts';
import { importOrReload, trackStylesheetErrors } from './routing/chunk-load-error.ts';

/** Pointer movement is left out: browsers also report it for a pointer that merely rests on the new page. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'];
/** Upper limit for waiting for the page's own content before hydration, in ms. */
const MAX_HYDRATION_DELAY_MS = 3_000;

// Must run first: it removes a login callback's token from the address bar before any other code runs.
const browser = createBrowser();
const settings = readSettings();
trackStylesheetErrors(document);

const token = getValidToken(readPersistedSession(settings));
if (token !== undefined) prefetchPageData(location.pathname, token);

const root = getRootElement(document);
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later');
if (deferredScripts && canHydrate(root, window) && !hasPersistedSession(settings)) {
  deferHydration(loadApp, { untilIdle: !('painted' in deferredScripts.dataset) });
} else {
  void loadApp();
}

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

/**
 * Runs `task` once, after the first paint or at the first interaction. With `untilIdle` it also waits for the
 * load event and for an idle main thread.
 */
function deferHydration(task: () => Promise<void>, { untilIdle }: { untilIdle: boolean }) {
  const started = new AbortController();
  const once = () => {
    if (started.signal.aborted) return;
    started.abort();
    void task();
  };
  const { signal } = started;
  for (const event of INTERACTION_EVENTS) addEventListener(event, once, { signal, passive: true });
  const whenLoaded = () => {
    if (document.readyState === 'complete') runWhenIdle(once);
    else addEventListener('load', () => runWhenIdle(once), { signal });
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (untilIdle) whenLoaded();
    else once();
  }).observe({ type: 'paint', buffered: true });
  // A background tab never reports a paint.
  setTimeout(once, MAX_HYDRATION_DELAY_MS);
}
