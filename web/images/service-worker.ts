import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { images } from '#schema/constants.ts';
import { imageCacheRules, MAX_CACHED_IMAGES } from './image-cache-rules.ts';
import { readWorkerSettings } from './worker-url.ts';

/** The service worker: caches the pictures of games and badges (SPEC §7), and nothing else. */
declare const self: WorkerScope;

/** The used part of `ServiceWorkerGlobalScope`. TypeScript's types of it conflict with its DOM types. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

const { cdnOrigin, productName } = readWorkerSettings(self.location.href);
const cacheName = `${productName}-images-v${images.cacheVersion}`;

registerRoute(
  ({ url }) => url.origin === cdnOrigin && url.pathname.startsWith('/games/'),
  new CacheFirst({
    cacheName,
    // The same picture for every encoding and origin.
    matchOptions: { ignoreVary: true },
    // A response without CORS hides its status and type.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      imageCacheRules,
      // Deletes the pictures that were unused for the longest time.
      // @ts-expect-error: Workbox is typed without exactOptionalPropertyTypes
      new ExpirationPlugin({ maxEntries: MAX_CACHED_IMAGES, purgeOnQuotaError: true }),
      // If the CDN sends no CORS header, fetches the picture without CORS and does not cache it.
      { handlerDidError: ({ request }) => fetch(request) },
    ],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Deletes the caches of earlier versions, which held pages and scripts, and controls the open pages. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key !== cacheName);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}
