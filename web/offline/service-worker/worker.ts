import { markAsCached } from './cached-page.ts';
import type { BuildManifest } from './manifest.ts';
import { createPrecache } from './precache.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { chooseStrategy } from './strategy.ts';

/**
 * The service worker: opens the portal for returning visitors without a connection. It caches build output
 * only. A new worker does not skip waiting: it activates when all pages of the old build are closed, so that
 * no page loses its files.
 */
declare const self: WorkerScope;
/** Replaced by the build. */
declare const BUILD: BuildManifest;

/** After this time a cached page replaces a slow response, in ms. */
const NETWORK_TIMEOUT_MS = 4_000;

const precache = createPrecache(BUILD, { caches, fetch: (...args) => fetch(...args) });

self.addEventListener('install', (event) => event.waitUntil(precache.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const strategy = chooseStrategy(event.request, self.location.origin);
  if (strategy === 'page') event.respondWith(respondWithPage(event));
  if (strategy === 'file') event.respondWith(precache.getFile(event.request));
});

/** Network first; falls back to the cached page on failure or timeout. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  const network = fetchPage(event);
  // A failed cache update must not fail the page.
  event.waitUntil(network.then(({ copy }) => precache.updatePage(path, copy)).catch(() => undefined));
  const first = await Promise.race([network.catch(() => undefined), networkTimeout()]);
  if (first) return first.response;
  const page = await precache.getPage(path);
  return page ? markAsCached(page) : (await network).response;
}

async function fetchPage({ request, preloadResponse }: FetchEvent) {
  const response = (await preloadResponse) ?? (await fetch(request));
  return { response, copy: response.clone() };
}

const networkTimeout = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined));
