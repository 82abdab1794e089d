import { images as limits, time } from '#schema/constants.ts';
import { runDeferred } from '../hydration/idle.ts';
import { prefersReducedData } from '../offline/network-information.ts';

/** The browser's image cache (SPEC §7, §9). Without the Cache API every image loads from its URL. */
export interface ImageCache {
  /** The `src` for a URL: a cached copy's object URL, or the URL. Undefined until the lookup is done. */
  srcOf(url: string): string | undefined;
  /** Call while an <img> shows `url`; calls `onKnown` when `srcOf` is known. Returns a release function. */
  subscribe(url: string, onKnown: () => void): () => void;
  /** Call when an <img> has loaded `url`: keeps the decoded image for the next <img> with this URL. */
  retain(url: string): void;
  /** Fetches missing and outdated images into the cache, when idle after the page's first seconds. */
  preload(urls: readonly string[]): void;
}

type CacheStore = Pick<Cache, 'match' | 'put'>;

/** The browser functions in use. */
export interface ImageCacheBrowser {
  /** Opens the named cache. Rejects if the browser has no Cache API or blocks it. */
  open(name: string): Promise<CacheStore>;
  fetch(url: string): Promise<Response>;
  createObjectUrl(image: Blob): string;
  revokeObjectUrl(url: string): void;
  /** Returns an object that keeps the decoded image in memory as long as it is referenced. */
  loadImage(url: string): unknown;
  /** Runs `task` when idle, after the page's first seconds. */
  runDeferred(task: () => void): void;
  /** Epoch ms. */
  now(): number;
  /** Disables preloading. */
  prefersReducedData(): boolean;
}

/** An image in the page's prerendered HTML. */
export interface PrerenderedImage {
  url: string;
  isLoaded: boolean;
}

export const findPrerenderedImages = (page: HTMLElement): PrerenderedImage[] =>
  Array.from(page.querySelectorAll('img'), ({ src, complete, naturalWidth }) => ({
    url: src,
    isLoaded: complete && naturalWidth > 0,
  }));

interface CacheEntry {
  src: string | undefined;
  isObjectUrl: boolean;
  subscribers: Set<() => void>;
  /** Keeps the decoded image in memory; set once an <img> has loaded it. */
  loaded?: unknown;
}

const STORED_AT = 'x-stored-at';
/** Unused entries are kept for the next page, up to this total. */
const MAX_ENTRIES = 120;
/** Preloading stops after this many consecutive network failures. */
const MAX_FETCH_FAILURES = 3;

export const imageCacheName = (productName: string) => `${productName}-images-v${limits.cacheVersion}`;

/** `prerendered` images keep their URL as `src` until the lookup, and for good if already loaded. */
export function createImageCache(
  productName: string,
  browser: ImageCacheBrowser,
  prerendered: readonly PrerenderedImage[] = [],
): ImageCache {
  const entries = new Map<string, CacheEntry>();
  const notLookedUp = new Set<string>();
  for (const { url, isLoaded } of prerendered) {
    entries.set(url, { src: url, isObjectUrl: false, subscribers: new Set() });
    if (!isLoaded) notLookedUp.add(url);
  }
  const preloaded = new Set<string>();
  let opening: Promise<CacheStore | undefined> | undefined;

  function store(): Promise<CacheStore | undefined> {
    opening ??= browser.open(imageCacheName(productName)).catch(() => undefined);
    return opening;
  }

  async function storedImage(url: string): Promise<Response | undefined> {
    const stored = await (await store())?.match(url);
    const storedAt = Number(stored?.headers.get(STORED_AT));
    return browser.now() - storedAt < limits.cacheSeconds * time.SECOND_MS ? stored : undefined;
  }

  async function lookUp(url: string, entry: CacheEntry): Promise<void> {
    try {
      const stored = await storedImage(url);
      entry.isObjectUrl = stored !== undefined;
      entry.src = stored ? browser.createObjectUrl(await stored.blob()) : url;
    } catch {
      // An unreadable cache counts as empty.
      entry.src = url;
    }
    for (const onKnown of entry.subscribers) onKnown();
  }

  function entryOf(url: string): CacheEntry {
    const existing = entries.get(url);
    if (existing) return existing;
    const entry: CacheEntry = { src: undefined, isObjectUrl: false, subscribers: new Set() };
    entries.set(url, entry);
    void lookUp(url, entry);
    return entry;
  }

  function evictUnused() {
    for (const [url, { subscribers, src, isObjectUrl }] of entries) {
      if (entries.size <= MAX_ENTRIES) return;
      if (subscribers.size > 0 || src === undefined) continue;
      entries.delete(url);
      if (isObjectUrl) browser.revokeObjectUrl(src);
    }
  }

  async function storeAll(urls: readonly string[]): Promise<void> {
    let failures = 0;
    for (const url of urls) {
      // One image an idle period, so that input never waits for a long batch.
      await new Promise<void>((resolve) => browser.runDeferred(resolve));
      // Another call may have stored it meanwhile.
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      const cache = await store();
      if (!cache) return;
      failures = (await storeOne(cache, url)) ? 0 : failures + 1;
      if (failures === MAX_FETCH_FAILURES) return;
    }
  }

  /** Returns false for a network failure. */
  async function storeOne(cache: CacheStore, url: string): Promise<boolean> {
    if (await storedImage(url)) return true;
    const image = await fetchImage(url);
    if (image instanceof Blob) {
      const headers = { 'content-type': image.type, [STORED_AT]: String(browser.now()) };
      await cache.put(url, new Response(image, { headers }));
    }
    return image !== 'failed';
  }

  async function fetchImage(url: string): Promise<Blob | 'missing' | 'failed'> {
    try {
      const response = await browser.fetch(url);
      const image = await response.blob();
      return response.ok && image.type.startsWith('image/') ? image : 'missing';
    } catch {
      return 'failed';
    }
  }

  return {
    srcOf: (url) => entries.get(url)?.src,

    subscribe(url, onKnown) {
      const entry = entryOf(url);
      entry.subscribers.add(onKnown);
      if (notLookedUp.delete(url)) void lookUp(url, entry);
      return () => {
        entry.subscribers.delete(onKnown);
        evictUnused();
      };
    },

    retain(url) {
      const entry = entries.get(url);
      if (entry?.src !== undefined) entry.loaded ??= browser.loadImage(entry.src);
    },

    preload(urls) {
      const missing = urls.filter((url) => !preloaded.has(url));
      if (missing.length === 0 || browser.prefersReducedData()) return;
      // Blocked or full storage: images load from their URL as before.
      void storeAll(missing).catch(() => undefined);
    },
  };
}

export const imageCacheBrowser: ImageCacheBrowser = {
  open: async (name) => window.caches.open(name),
  fetch: (url) => fetch(url, { credentials: 'omit' }),
  createObjectUrl: (image) => URL.createObjectURL(image),
  revokeObjectUrl: (url) => URL.revokeObjectURL(url),
  loadImage: (url) => Object.assign(new Image(), { src: url }),
  runDeferred,
  now: Date.now,
  prefersReducedData,
};
