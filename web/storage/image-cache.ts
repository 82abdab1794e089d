import { images as limits, time } from '#schema/constants.ts';
import { runDeferred } from '../hydration/idle.ts';
import { prefersReducedData } from '../offline/network-information.ts';

/** The browser's cache of pictures (SPEC sections 7 and 9). Without one, every picture is just its address. */
export interface ImageCache {
  /** What an <img> is to load for an address: a copy from the cache, or the address. Unknown until `hold` has asked. */
  srcOf(url: string): string | undefined;
  /** To be called while an <img> shows `url`; `onKnown` when `shown` can answer. Returns the way to let go. */
  subscribe(url: string, onKnown: () => void): () => void;
  /** To be called when an <img> has loaded `url`: for as long as it may be wanted again, the next one need not load it. */
  retain(url: string): void;
  /** Puts what is missing or too old into the cache, after the page's first seconds, while it has nothing else to do. */
  preload(urls: readonly string[]): void;
}

type CacheStore = Pick<Cache, 'match' | 'put'>;

/** What the cache needs of a browser. */
export interface ImageCacheBrowser {
  /** The cache of that name. Rejects where the browser has none or refuses it. */
  open(name: string): Promise<CacheStore>;
  fetch(url: string): Promise<Response>;
  createObjectUrl(picture: Blob): string;
  revokeObjectUrl(url: string): void;
  /** What makes the browser keep a picture that it has loaded, ready to be shown, for as long as it is itself kept. */
  loadImage(url: string): unknown;
  /** Calls back once the page is idle, and not in its first seconds, which are for what the visitor came for. */
  runDeferred(task: () => void): void;
  /** Epoch milliseconds. */
  now(): number;
  /** A visitor who asked to save data gets nothing that no page shows. */
  prefersReducedData(): boolean;
}

/** A picture in the page as it came. */
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
  /** An <img> has loaded it. */
  loaded?: unknown;
}

const STORED_AT = 'x-stored-at';
/** Pictures that no page shows any more are kept for the next page, up to this many in all. */
const MAX_ENTRIES = 120;
/** A picture that cannot be fetched may be missing; so many in a row, and nothing is to be had from here. */
const MAX_FETCH_FAILURES = 3;

export const imageCacheName = (productName: string) => `${productName}-images-v${limits.cacheVersion}`;

/** What is `drawn` is shown from its address until it is known whether there is a copy, and stays so if it is loaded by then. */
export function createImageCache(
  productName: string,
  browser: ImageCacheBrowser,
  drawn: readonly PrerenderedImage[] = [],
): ImageCache {
  const held = new Map<string, CacheEntry>();
  const unasked = new Set<string>();
  for (const { url, isLoaded } of drawn) {
    held.set(url, { src: url, isObjectUrl: false, subscribers: new Set() });
    if (!isLoaded) unasked.add(url);
  }
  const preloaded = new Set<string>();
  let opening: Promise<CacheStore | undefined> | undefined;

  function store(): Promise<CacheStore | undefined> {
    opening ??= browser.open(imageCacheName(productName)).catch(() => undefined);
    return opening;
  }

  async function storedPicture(url: string): Promise<Response | undefined> {
    const stored = await (await store())?.match(url);
    const storedAt = Number(stored?.headers.get(STORED_AT));
    return browser.now() - storedAt < limits.cacheSeconds * time.SECOND_MS ? stored : undefined;
  }

  async function ask(url: string, entry: CacheEntry): Promise<void> {
    try {
      const stored = await storedPicture(url);
      entry.isObjectUrl = stored !== undefined;
      entry.src = stored ? browser.createObjectUrl(await stored.blob()) : url;
    } catch {
      // A cache that cannot be read is none.
      entry.src = url;
    }
    for (const onKnown of entry.subscribers) onKnown();
  }

  function entryOf(url: string): CacheEntry {
    const known = held.get(url);
    if (known) return known;
    const entry: CacheEntry = { src: undefined, isObjectUrl: false, subscribers: new Set() };
    held.set(url, entry);
    void ask(url, entry);
    return entry;
  }

  function forgetUnused() {
    for (const [url, { subscribers, src, isObjectUrl }] of held) {
      if (held.size <= MAX_ENTRIES) return;
      if (subscribers.size > 0 || src === undefined) continue;
      held.delete(url);
      if (isObjectUrl) browser.revokeObjectUrl(src);
    }
  }

  async function keep(urls: readonly string[]): Promise<void> {
    let refusals = 0;
    for (const url of urls) {
      // Each by itself: a press would wait for dozens in a row.
      await new Promise<void>((resolve) => browser.runDeferred(resolve));
      // Maybe by another list meanwhile.
      if (preloaded.has(url)) continue;
      preloaded.add(url);
      const cache = await store();
      if (!cache) return;
      refusals = (await keepOne(cache, url)) ? 0 : refusals + 1;
      if (refusals === MAX_FETCH_FAILURES) return;
    }
  }

  /** False where nothing could be fetched. */
  async function keepOne(cache: CacheStore, url: string): Promise<boolean> {
    if (await storedPicture(url)) return true;
    const picture = await fetchedPicture(url);
    if (picture instanceof Blob) {
      const headers = { 'content-type': picture.type, [STORED_AT]: String(browser.now()) };
      await cache.put(url, new Response(picture, { headers }));
    }
    return picture !== 'refused';
  }

  async function fetchedPicture(url: string): Promise<Blob | 'missing' | 'refused'> {
    try {
      const answer = await browser.fetch(url);
      const picture = await answer.blob();
      return answer.ok && picture.type.startsWith('image/') ? picture : 'missing';
    } catch {
      return 'refused';
    }
  }

  return {
    srcOf: (url) => held.get(url)?.src,

    subscribe(url, onKnown) {
      const entry = entryOf(url);
      entry.subscribers.add(onKnown);
      if (unasked.delete(url)) void ask(url, entry);
      return () => {
        entry.subscribers.delete(onKnown);
        forgetUnused();
      };
    },

    retain(url) {
      const entry = held.get(url);
      if (entry?.src !== undefined) entry.loaded ??= browser.loadImage(entry.src);
    },

    preload(urls) {
      const missing = urls.filter((url) => !preloaded.has(url));
      if (missing.length === 0 || browser.prefersReducedData()) return;
      // Forbidden or full: pictures then come from their own address, as they did.
      void keep(missing).catch(() => undefined);
    },
  };
}

export const imageCacheBrowser: ImageCacheBrowser = {
  open: async (name) => window.caches.open(name),
  fetch: (url) => fetch(url, { credentials: 'omit' }),
  createObjectUrl: (picture) => URL.createObjectURL(picture),
  revokeObjectUrl: (url) => URL.revokeObjectURL(url),
  loadImage: (url) => Object.assign(new Image(), { src: url }),
  runDeferred: runDeferred,
  now: Date.now,
  prefersReducedData,
};
