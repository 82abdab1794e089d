import { ExpirationPlugin } from 'workbox-expiration';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { images } from '#schema/constants.ts';
import { paths } from '#schema/paths.ts';
import type { BuildManifest } from './build-manifest.ts';
import { markAsCached } from './cached-page.ts';
import { isOfflinePage } from './page-routes.ts';
import { readWorkerSettings } from './worker-url.ts';

/**
 * The service worker: shows cached pages to returning visitors without a connection, and caches the pictures
 * of games and badges. It never caches tRPC calls. A new worker does not skip waiting: it activates when all
 * pages of the old build are closed, so that no open page loses its files.
 */
declare const self: WorkerScope;
/** The build replaces this name with the manifest. */
declare const BUILD: BuildManifest;

/** The used part of `ServiceWorkerGlobalScope`. TypeScript's types of it conflict with its DOM types. */
interface WorkerScope {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** If the network takes longer, in seconds, the worker sends the cached page. */
const NETWORK_TIMEOUT_S = 4;
/**
 * Limits the use of the storage quota. Workbox deletes the pictures that were unused for the longest time.
 */
const MAX_IMAGES = 500;
/** A page without prerendered content, which can show every screen. Its URL is the route pattern itself. */
const APP_SHELL_PATH = paths.publicProfile;
const BUILD_CACHE_PREFIX = 'build-';

const pages = [APP_SHELL_PATH, ...BUILD.pages];
const cacheName = BUILD_CACHE_PREFIX + BUILD.entry;
/** Ignores `Vary`, because a cached response is the same for every encoding and every visitor. */
const matchOptions = { ignoreVary: true };
const { cdnOrigin, productName } = readWorkerSettings(self.location.href);

const pageStrategy = new NetworkFirst({
  cacheName,
  matchOptions,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: async ({ request, response }) =>
        (await isCacheable(new URL(request.url).pathname, response)) ? response : null,
      async cachedResponseWillBeUsed({ cachedResponse }) {
        const page = cachedResponse ?? (await caches.match(APP_SHELL_PATH, { cacheName, ...matchOptions }));
        return page && markAsCached(page);
      },
    },
  ],
});

precacheAndRoute(BUILD.files.map((url) => ({ url, revision: null })));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOfflinePage(url.pathname),
  pageStrategy,
);

// Caches the hashed files that are not precached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName, matchOptions }),
);

registerRoute(
  ({ url }) => url.origin === cdnOrigin && url.pathname.startsWith('/games/'),
  new CacheFirst({
    cacheName: `${productName}-images-v${images.cacheVersion}`,
    matchOptions,
    // A response without CORS hides its status, so an error would stay in the cache for a year.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      // @ts-expect-error: Workbox is typed without exactOptionalPropertyTypes
      new ExpirationPlugin({
        maxAgeSeconds: images.cacheSeconds,
        maxEntries: MAX_IMAGES,
        purgeOnQuotaError: true,
      }),
      // If the CDN sends no CORS header, fetches the picture without CORS and does not cache it.
      { handlerDidError: ({ request }) => fetch(request) },
    ],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(cachePages(event)));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

/** @throws if the app shell is missing: the browser then installs the worker again with the next page. */
async function cachePages(event: ExtendableEvent): Promise<void> {
  await Promise.all(pages.map((path) => pageStrategy.handleAll({ event, request: new Request(path) })[1]));
  const shell = await caches.match(APP_SHELL_PATH, { cacheName, ...matchOptions });
  if (!shell) throw new Error('A server of another build sent the app shell.');
}

/** Whether a response is a page of `pages`, comes from this build, and is the same for every visitor. */
async function isCacheable(path: string, response: Response): Promise<boolean> {
  if (!pages.includes(path) || !response.ok || response.redirected) return false;
  if (response.headers.get('cache-control')?.includes('no-store')) return false;
  return (await response.clone().text()).includes(BUILD.entry);
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith(BUILD_CACHE_PREFIX) && key !== cacheName);
  await Promise.all(old.map((key) => caches.delete(key)));
}
