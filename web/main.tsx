import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BrowserSettings } from '#schema/browser-settings.ts';
import { isAsDrawn } from './as-drawn.ts';
import { ChunkLoadError, lazyImport } from './boundaries/lost-files.ts';
import { afterFirstSeconds } from './idle.ts';
import type { Browser } from './ports/browser.ts';
import { createConnection } from './ports/connection.ts';
import { picturesIn } from './ports/image-cache.ts';
import { createImages } from './ports/images.ts';
import { createCatalogue } from './ports/lazy-catalogue.ts';
import { createIdentity } from './ports/lazy-identity.ts';
import { Providers } from './providers.tsx';
import { Screens } from './router.tsx';
// Reads the picture in the page, before that may be drawn anew.
import './screens/home/poster.ts';
import { readCatalogue } from './settings.ts';

interface Beginning {
  root: HTMLElement;
  browser: Browser;
  settings: BrowserSettings;
}

/** The app in its page, taking over what was drawn at build time. */
export function start({ root, browser, settings }: Beginning) {
  const ports = {
    brand: settings,
    browser,
    catalogue: createCatalogue(settings, browser.notes, readCatalogue()),
    connection: createConnection(),
    identity: createIdentity(settings),
    images: createImages(settings, picturesIn(root)),
  };
  const app = (
    <StrictMode>
      <Providers ports={ports}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  if (isAsDrawn(root, window)) hydrateRoot(root, app, { onRecoverableError: (error) => report(error, root) });
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  afterFirstSeconds(() => void keepForOffline().catch(() => undefined));
}

/**
 * A drawn page whose script is lost is reloaded or says so itself, and one that was left before React had taken over all of
 * it is drawn anew as the next; anything else is news.
 */
function report(error: unknown, root: HTMLElement) {
  const isLeft = !isAsDrawn(root, window);
  if (!isLeft && !(error instanceof Error && error.cause instanceof ChunkLoadError)) reportError(error);
}

/** Without it, or its file, the portal is as it is. */
async function keepForOffline() {
  const { registerServiceWorker } = await lazyImport(() => import('./service-worker/register.ts'));
  registerServiceWorker(window);
}
