import { images } from '#schema/constants.ts';
import { isUsable, storeImage, toStored } from './image-cache-rules.ts';
import { readWorkerSettings } from './worker-url.ts';

/** The service worker: caches the pictures of games and badges (SPEC §7), and nothing else. */
declare const self: WorkerScope;

/** The used part of `ServiceWorkerGlobalScope`. TypeScript's types of it conflict with its DOM types. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: string[] }) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const { cdnOrigin, productName } = readWorkerSettings(self.location.href);
const cacheName = `${productName}-images-v${images.cacheVersion}`;

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === cdnOrigin && pathname.startsWith('/games/'))
    event.respondWith(findImage(event.request, event));
});
/** A page sends the addresses of its pictures, which may have loaded before the worker controlled it. */
self.addEventListener('message', (event) => {
  const requests = event.data.map((url) => new Request(url, { mode: 'no-cors', priority: 'low' }));
  event.waitUntil(Promise.all(requests.map((request) => findImage(request, event))));
});

/** Returns the stored picture, or fetches and stores it. Without storage or CORS, the picture is only fetched. */
async function findImage(request: Request, event: ExtendableEvent): Promise<Response> {
  try {
    const cache = await caches.open(cacheName);
    // The same picture for every encoding and origin.
    const stored = await cache.match(request, { ignoreVary: true });
    if (stored && isUsable(stored)) return stored;
    // A response without CORS hides its status and type.
    const response = await fetch(request, { mode: 'cors', credentials: 'omit' });
    const image = toStored(response);
    // If the browser's storage is full, all pictures go.
    if (image) event.waitUntil(storeImage(cache, request, image).catch(() => caches.delete(cacheName)));
    return response;
  } catch {
    return fetch(request);
  }
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Deletes the caches of earlier versions, which held pages and scripts, and controls the open pages. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key !== cacheName);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}
