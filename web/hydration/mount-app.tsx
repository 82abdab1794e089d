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
import { findPrerenderedImages } from '../storage/image-cache.ts';
import { runDeferred } from './idle.ts';
import { canHydrate } from './prerendered-page.ts';
// Reads the picture in the page, before that may be drawn anew.
import '../screens/home/poster.ts';
import { readRemoteConfigSnapshot } from './page-data.ts';

interface MountOptions {
  root: HTMLElement;
  browser: Browser;
  settings: BrowserSettings;
}

/** The app in its page, taking over what was drawn at build time. */
export function mountApp({ root, browser, settings }: MountOptions) {
  const ports = {
    brand: settings,
    browser,
    remoteConfig: createRemoteConfig(settings, browser.storage, readRemoteConfigSnapshot()),
    connection: createConnection(),
    identity: createIdentity(settings),
    images: createImages(settings, findPrerenderedImages(root)),
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
  runDeferred(() => void enableOfflineUse().catch(() => undefined));
}

/**
 * A drawn page whose script is lost is reloaded or says so itself, and one that was left before React had taken over all of
 * it is drawn anew as the next; anything else is news.
 */
function reportHydrationError(error: unknown, root: HTMLElement) {
  const isLeft = !canHydrate(root, window);
  if (!isLeft && !(error instanceof Error && error.cause instanceof ChunkLoadError)) reportError(error);
}

/** Without it, or its file, the portal is as it is. */
async function enableOfflineUse() {
  const { registerServiceWorker } = await lazyImport(() => import('../offline/service-worker/register.ts'));
  registerServiceWorker(window);
}
