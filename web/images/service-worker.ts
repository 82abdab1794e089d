import { images } from '#schema/constants.ts';
import { findImage, isPicture } from './image-cache-rules.ts';
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
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const { cdnUrl, productName } = readWorkerSettings(self.location.href);
const cacheName = `${productName}-images-v${images.cacheVersion}`;

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && isPicture(url, cdnUrl)) event.respondWith(find(event.request, event));
});
/** A page sends the addresses of its pictures, which may have loaded before the worker controlled it. */
self.addEventListener('message', (event) => {
  // A page of an earlier version sends something else.
  if (!Array.isArray(event.data)) return;
  for (const url of event.data.filter((sent) => isPicture(String(sent), cdnUrl))) {
    const request = new Request(url, { mode: 'no-cors', priority: 'low' });
    event.waitUntil(find(request, event));
  }
});

const find = (request: Request, event: ExtendableEvent) =>
  findImage(cacheName, request, (work) => event.waitUntil(work));

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Deletes what earlier versions stored, among it pages and scripts, and controls the open pages. */
async function takeOver(): Promise<void> {
  indexedDB.deleteDatabase('workbox-expiration');
  const old = (await caches.keys()).filter((key) => key !== cacheName);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}
