import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { AppProviders } from '../app.tsx';
import { createIdentity } from '../auth/lazy-identity.ts';
import type { Browser } from '../ports/browser.ts';
import { createConnection } from '../ports/connection.ts';
import { createImages } from '../ports/images.ts';
import { createRemoteConfig } from '../remote-config/lazy-remote-config.ts';
import { AppRoutes } from '../router.tsx';
import { ChunkLoadError, lazyImport } from '../routing/chunk-load-error.ts';
import { runDeferred } from './idle.ts';
import { canHydrate } from './prerendered-page.ts';
// Imported here because it must read the prerendered hero image before a client render replaces the page.
import '../screens/home/poster.ts';
import { readRemoteConfigSnapshot } from './page-data.ts';

interface MountOptions {
  root: HTMLElement;
  browser: Browser;
  settings: BrowserSettings;
}

/**
 * Hydrates the prerendered page if React's first render would be the same. Otherwise renders the page anew.
 */
export function mountApp({ root, browser, settings }: MountOptions) {
  const ports = {
    brand: settings,
    browser,
    remoteConfig: createRemoteConfig(settings, browser.storage, readRemoteConfigSnapshot()),
    connection: createConnection(),
    identity: createIdentity(settings),
    images: createImages(settings),
  };
  const app = (
    <StrictMode>
      <AppProviders ports={ports}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </AppProviders>
    </StrictMode>
  );
  if (canHydrate(root, window))
    hydrateRoot(root, app, { onRecoverableError: (error) => reportHydrationError(error, root) });
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  runDeferred(() => void enableOfflineUse(settings).catch(() => undefined));
}

/**
 * Reports a hydration error as uncaught, except in two expected cases: a chunk failed to load, which
 * `lazyImport` and `ErrorBoundary` handle, or the visitor navigated before the page was hydrated.
 */
function reportHydrationError(error: unknown, root: HTMLElement) {
  const hasNavigated = !canHydrate(root, window);
  if (!hasNavigated && !(error instanceof Error && error.cause instanceof ChunkLoadError)) reportError(error);
}

/** Registers the service worker. Rejects if the chunk fails to load. */
async function enableOfflineUse(settings: BrowserSettings) {
  const { registerServiceWorker } = await lazyImport(() => import('../offline/service-worker/register.ts'));
  registerServiceWorker(window, settings);
}
