import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isOfLostFile, reloadForLostFiles } from './boundaries/lost-files.ts';
import { whenIdle } from './idle.ts';
import { createBrowser } from './ports/browser.ts';
import { createConnection } from './ports/connection.ts';
import { createImages } from './ports/images.ts';
import { createCatalogue } from './ports/lazy-catalogue.ts';
import { createIdentity } from './ports/lazy-identity.ts';
import { Providers } from './providers.tsx';
import { Screens } from './router.tsx';
import { readSettings } from './settings.ts';

// First of all: a login callback's token leaves the address bar before anything else runs.
const browser = createBrowser();
const settings = readSettings();
reloadForLostFiles(window);

const ports = {
  brand: settings,
  browser,
  catalogue: createCatalogue(settings, browser.notes),
  connection: createConnection(),
  identity: createIdentity(settings),
  images: createImages(settings),
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <Providers ports={ports}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);
if (isAsDrawn(root, window)) hydrateRoot(root, app, { onRecoverableError });
else drawAnew(root);
whenIdle(() => void keepForOffline().catch(() => undefined));

/** A drawn page whose script is lost is reloaded or says so itself; anything else is news. */
function onRecoverableError(error: unknown) {
  if (!(error instanceof Error && isOfLostFile(error.cause))) reportError(error);
}

/** Without it, or its file, the portal is as it is. */
async function keepForOffline() {
  const { registerServiceWorker } = await import('./service-worker/register.ts');
  registerServiceWorker(window);
}

/** Whether the server's page holds what React draws first here: it knows neither query nor fragment nor state. */
function isAsDrawn({ dataset }: HTMLElement, { location, history }: Window): boolean {
  return dataset.page === location.pathname && !location.search && !location.hash && !history.state?.usr;
}

function drawAnew(place: HTMLElement) {
  place.replaceChildren();
  createRoot(place).render(app);
}
