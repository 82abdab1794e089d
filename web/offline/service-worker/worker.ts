import { markAsCached } from './cached-page.ts';
import type { BuildManifest } from './manifest.ts';
import { createPrecache } from './precache.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { chooseStrategy } from './strategy.ts';

/**
 * Runs beside the pages, between them and the network: who has been here before gets the portal's shell without a
 * connection. It keeps what the build made and nothing else. A new build's worker waits until the pages of the old one
 * are closed, so neither meets the other's files.
 */
declare const self: WorkerScope;
/** Written in by the build. */
declare const BUILD: BuildManifest;

/** So long a page may be on its way before a kept one is shown in its place, in ms. */
const NETWORK_TIMEOUT_MS = 4_000;

const precache = createPrecache(BUILD, { caches, fetch: (...asked) => fetch(...asked) });

self.addEventListener('install', (event) => event.waitUntil(precache.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.deleteOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const treatment = chooseStrategy(event.request, self.location.origin);
  if (treatment === 'page') event.respondWith(respondWithPage(event));
  if (treatment === 'file') event.respondWith(precache.getFile(event.request));
});

/** From the network, as the server writes it now; a kept one where no answer comes. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  const asked = fetchPage(event);
  // Without room or leave to keep it, the page itself is as good as ever.
  event.waitUntil(asked.then(({ copy }) => precache.updatePage(path, copy)).catch(() => undefined));
  const first = await Promise.race([asked.catch(() => undefined), networkTimeout()]);
  if (first) return first.answer;
  const page = await precache.getPage(path);
  return page ? markAsCached(page) : (await asked).answer;
}

async function fetchPage({ request, preloadResponse }: FetchEvent) {
  const answer = (await preloadResponse) ?? (await fetch(request));
  return { answer, copy: answer.clone() };
}

const networkTimeout = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined));
