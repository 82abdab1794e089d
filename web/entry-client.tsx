import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { paths } from '#schema/paths.ts';
import { AppProviders } from './app.tsx';
import { createIdentity } from './auth/lazy-identity.ts';
import { createBrowser } from './browser/browser.ts';
import { BrowserNavigation } from './browser/browser-navigation.tsx';
import { keepEarlyInput } from './browser/early-input.ts';
import { completeHistoryEntry } from './browser/history-entry.ts';
import { runDeferred } from './browser/idle.ts';
import { ChunkLoadError } from './browser/missing-scripts.ts';
import { readRemoteConfigSnapshot, readSettings } from './browser/page-data.ts';
import { isTranslated, keepTranslatable } from './browser/translation.ts';
import { createStoredDrafts } from './forms/drafts.ts';
import { createImages } from './ports/ports.ts';
import { createRemoteConfig } from './remote-config/lazy-remote-config.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { AppRoutes } from './router.tsx';
import { endSignInOnReturn } from './sign-in/sign-in-record.ts';
// Imported here because it must read the prerendered hero image before a client render replaces the page.
import './screens/home/poster.ts';

/** The parts of the query that a prerendered page shows in its first render. */
const shownQueries: Readonly<Record<string, readonly string[]>> = {
  [paths.games]: ['badge'],
  [paths.support]: ['topic', 'q'],
};

// Must run before all other code, because it removes a login callback's token from the address bar.
const browser = createBrowser();
endSignInOnReturn(browser);
completeHistoryEntry();
const settings = readSettings();
startReporting(browser.storage, settings.sentryDsn);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// A task of its own: on a slow phone, evaluating the script alone blocks the page for a tenth of a second.
setTimeout(() => mountApp(root));
runDeferred(() => void cacheImages(settings).catch(() => undefined));

/**
 * Hydrates the prerendered page if React's first render would be the same. Otherwise renders the page anew, with what the
 * visitor has entered.
 */
function mountApp(container: HTMLElement) {
  const ports = {
    brand: settings,
    browser,
    remoteConfig: createRemoteConfig(settings, readRemoteConfigSnapshot()),
    identity: createIdentity(settings),
    passwordMinimum: settings.passwordMinimum,
    images: createImages(settings),
    drafts: createStoredDrafts(),
  };
  const app = (
    <StrictMode>
      <AppProviders ports={ports}>
        <BrowserRouter>
          <BrowserNavigation />
          <AppRoutes />
        </BrowserRouter>
      </AppProviders>
    </StrictMode>
  );
  setCanonicalPath(container);
  keepEarlyInput(container);
  keepTranslatable(container);
  if (canHydrate(container)) {
    // In a transition, React hydrates in slices of 5 ms, between which the browser scrolls and takes input.
    startTransition(() => {
      hydrateRoot(container, app, { onRecoverableError: (error) => warnOfHydration(error, container) });
    });
  } else {
    createRoot(container).render(app);
  }
}

/** Gives a prerendered page that has been asked for as /About/ the path under which it was rendered. */
function setCanonicalPath({ dataset }: HTMLElement) {
  const { pathname, search, hash } = window.location;
  if (dataset.page === undefined || dataset.page === pathname) return;
  window.history.replaceState(window.history.state, '', dataset.page + search + hash);
}

/**
 * Whether the prerendered HTML matches React's first render. It doesn't match if the page shows a part of the URL's query, or
 * the navigation state has a notice, which prerendering does not know, or if the browser has translated it. A fragment is a scroll target; for the one
 * difference that it makes, an open question on /support, `index.html` changes the HTML.
 */
function canHydrate(container: HTMLElement): boolean {
  const { page = '' } = container.dataset;
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const showsQuery = shownQueries[page]?.some((name) => query.has(name)) ?? false;
  const hasNotice = window.history.state?.usr?.notice !== undefined;
  return page === pathname && !showsQuery && !hasNotice && !isTranslated(container);
}

/**
 * Tells the console why React has rendered the page anew, except in three expected cases: a screen's chunk is missing, which
 * `ErrorBoundary` handles, the visitor navigated before the page was hydrated, or the browser has translated it. It is no
 * uncaught error, because extensions change pages, too; our own mistakes fail the tests.
 */
function warnOfHydration(error: unknown, container: HTMLElement) {
  const isExpected = error instanceof Error && error.cause instanceof ChunkLoadError;
  // biome-ignore lint/suspicious/noConsole: for developers
  if (canHydrate(container) && !isExpected) console.warn(error);
}

/** Registers the service worker. Rejects if the chunk is missing. */
async function cacheImages(pageSettings: BrowserSettings) {
  const { registerServiceWorker } = await import('./images/register-service-worker.ts');
  await registerServiceWorker(pageSettings);
}
