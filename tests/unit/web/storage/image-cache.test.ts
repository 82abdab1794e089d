import { describe, expect, it, vi } from 'vitest';
import { images as limits, time } from '#schema/constants.ts';
import type { ImageCacheBrowser } from '#web/storage/image-cache.ts';
import { createImageCache, imageCacheName } from '#web/storage/image-cache.ts';

const IMAGE_URL = 'https://cdn.example/games/stick sim/badges/First Swing.png';
const YEAR_MS = limits.cacheSeconds * time.SECOND_MS;

/** A browser with one cache that outlives its pages, and a CDN that counts requests. */
function createFakeBrowser(given: Partial<ImageCacheBrowser> = {}) {
  const stored = new Map<string, Response>();
  const opened: string[] = [];
  const fetched: string[] = [];
  const revoked: string[] = [];
  const loaded: string[] = [];
  const clock = { now: Date.UTC(2026, 0, 1) };
  let copies = 0;
  const browser: ImageCacheBrowser = {
    async open(name) {
      opened.push(name);
      return {
        match: async (url) => stored.get(String(url))?.clone(),
        put: async (url, response) => void stored.set(String(url), response),
      };
    },
    async fetch(url) {
      fetched.push(url);
      return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    },
    createObjectUrl: () => `blob:copy-${++copies}`,
    revokeObjectUrl: (url) => void revoked.push(url),
    loadImage: (url) => loaded.push(url),
    runDeferred: (task) => task(),
    now: () => clock.now,
    prefersReducedData: () => false,
    ...given,
  };
  return { browser, stored, opened, fetched, revoked, loaded, clock };
}

type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** Returns the URL that a new page shows for `url`. */
async function readShownUrl({ browser }: FakeBrowser, url = IMAGE_URL): Promise<string | undefined> {
  const cache = createImageCache('Astra', browser);
  await new Promise<void>((known) => void cache.subscribe(url, known));
  return cache.srcOf(url);
}

async function preloadIn({ browser, stored }: FakeBrowser, url = IMAGE_URL): Promise<void> {
  const before = stored.get(url);
  createImageCache('Astra', browser).preload([url]);
  await vi.waitFor(() => expect(stored.get(url)).not.toBe(before));
}

describe('the image cache', () => {
  it('is named for the product, version 1', async () => {
    const fake = createFakeBrowser();
    await readShownUrl(fake);
    expect(fake.opened).toEqual(['Astra-images-v1']);
    expect(imageCacheName('Nova')).toBe('Nova-images-v1');
  });

  it("returns an uncached image's own URL", async () => {
    expect(await readShownUrl(createFakeBrowser())).toBe(IMAGE_URL);
  });

  it('returns a preloaded image from the cache at the next visit', async () => {
    const fake = createFakeBrowser();
    await preloadIn(fake);
    expect(await readShownUrl(fake)).toBe('blob:copy-1');
    expect(fake.fetched).toEqual([IMAGE_URL]);
  });

  it('keeps an image for one year and then fetches it again', async () => {
    const fake = createFakeBrowser();
    await preloadIn(fake);

    fake.clock.now += YEAR_MS - 1;
    expect(await readShownUrl(fake)).toMatch(/^blob:/);

    fake.clock.now += 1;
    expect(await readShownUrl(fake)).toBe(IMAGE_URL);
    await preloadIn(fake);
    expect(fake.fetched).toHaveLength(2);
    expect(await readShownUrl(fake)).toMatch(/^blob:/);
  });

  it('does not fetch a cached image', async () => {
    const fake = createFakeBrowser();
    await preloadIn(fake);
    const other = `${IMAGE_URL}?other`;
    createImageCache('Astra', fake.browser).preload([IMAGE_URL, other]);
    await vi.waitFor(() => expect(fake.stored.has(other)).toBe(true));
    expect(fake.fetched).toEqual([IMAGE_URL, other]);
  });

  it('preloads one image after another, when the page is idle', async () => {
    const tasks: (() => void)[] = [];
    const fake = createFakeBrowser({ runDeferred: (task) => void tasks.push(task) });
    const urls = [IMAGE_URL, `${IMAGE_URL}?second`, `${IMAGE_URL}?third`];
    createImageCache('Astra', fake.browser).preload(urls);
    for (const [at, url] of urls.entries()) {
      await vi.waitFor(() => expect(tasks).toHaveLength(1));
      expect(fake.fetched).toEqual(urls.slice(0, at));
      tasks.pop()?.();
      await vi.waitFor(() => expect(fake.stored.has(url)).toBe(true));
    }
    expect(tasks).toEqual([]);
  });

  it('fetches an image of two lists once', async () => {
    const tasks: (() => void)[] = [];
    const fake = createFakeBrowser({ runDeferred: (task) => void tasks.push(task) });
    const cache = createImageCache('Astra', fake.browser);
    cache.preload([IMAGE_URL]);
    cache.preload([IMAGE_URL, `${IMAGE_URL}?other`]);
    const run = () => {
      for (const task of tasks.splice(0)) task();
      return [...fake.stored.keys()];
    };
    await vi.waitFor(() => expect(run()).toEqual([IMAGE_URL, `${IMAGE_URL}?other`]));
    expect(fake.fetched).toEqual([IMAGE_URL, `${IMAGE_URL}?other`]);
  });

  it("returns the images' URLs if the browser blocks the cache", async () => {
    const fake = createFakeBrowser({
      open: () => Promise.reject(new DOMException('refused', 'SecurityError')),
    });
    expect(await readShownUrl(fake)).toBe(IMAGE_URL);
    createImageCache('Astra', fake.browser).preload([IMAGE_URL]);
    expect(fake.fetched).toEqual([]);
  });

  it("returns the images' URLs if the cache can't be read", async () => {
    const match = () => Promise.reject(new Error('broken'));
    const fake = createFakeBrowser({ open: async () => ({ match, put: async () => undefined }) });
    expect(await readShownUrl(fake)).toBe(IMAGE_URL);
  });

  it('stores only responses that are images', async () => {
    const missing = `${IMAGE_URL}?missing`;
    const fake = createFakeBrowser();
    const page = `${IMAGE_URL}?page`;
    const responses = new Map([
      [missing, new Response('<svg/>', { status: 404, headers: { 'content-type': 'image/svg+xml' } })],
      [page, new Response('<p>Sign in first</p>', { headers: { 'content-type': 'text/html' } })],
    ]);
    const fetch = async (url: string) => responses.get(url) ?? fake.browser.fetch(url);
    createImageCache('Astra', { ...fake.browser, fetch }).preload([missing, page, IMAGE_URL]);
    await vi.waitFor(() => expect(fake.stored.has(IMAGE_URL)).toBe(true));
    expect([...fake.stored.keys()]).toEqual([IMAGE_URL]);
    expect(await readShownUrl(fake, missing)).toBe(missing);
  });

  it('continues after one failed image, but stops if every request fails', async () => {
    const fake = createFakeBrowser();
    const requestedUrls: string[] = [];
    const failing = (reachable: (url: string) => boolean): ImageCacheBrowser['fetch'] => {
      return async (url) => {
        requestedUrls.push(url);
        if (!reachable(url)) throw new TypeError('Failed to fetch');
        return fake.browser.fetch(url);
      };
    };
    const [first = '', ...others] = Array.from({ length: 6 }, (_, at) => `${IMAGE_URL}?${at}`);

    createImageCache('Astra', { ...fake.browser, fetch: failing((url) => url !== first) }).preload([
      first,
      ...others,
    ]);
    await vi.waitFor(() => expect(fake.stored.size).toBe(others.length));

    requestedUrls.length = 0;
    fake.stored.clear();
    createImageCache('Astra', { ...fake.browser, fetch: failing(() => false) }).preload([first, ...others]);
    await vi.waitFor(() => expect(requestedUrls).toHaveLength(3));
    await readShownUrl(fake);
    expect(requestedUrls).toHaveLength(3);
  });

  it('preloads nothing for a visitor who saves data', async () => {
    const fake = createFakeBrowser({ prefersReducedData: () => true });
    createImageCache('Astra', fake.browser).preload([IMAGE_URL]);
    expect(await readShownUrl(fake)).toBe(IMAGE_URL);
    expect(fake.fetched).toEqual([]);
  });

  it('returns the same copy on every page of a visit, against flicker', async () => {
    const fake = createFakeBrowser();
    await preloadIn(fake);
    const cache = createImageCache('Astra', fake.browser);
    const first = await new Promise<() => void>((resolve) => {
      const release = cache.subscribe(IMAGE_URL, () => resolve(release));
    });
    const copy = cache.srcOf(IMAGE_URL);
    first();
    expect(cache.srcOf(IMAGE_URL)).toBe(copy);
    cache.subscribe(IMAGE_URL, () => undefined);
    expect(cache.srcOf(IMAGE_URL)).toBe(copy);
    expect(fake.revoked).toEqual([]);
  });

  it('stores an image that an <img> has loaded, once', async () => {
    const fake = createFakeBrowser();
    await preloadIn(fake);
    const cache = createImageCache('Astra', fake.browser);
    cache.retain(IMAGE_URL);
    expect(fake.loaded).toEqual([]);
    await new Promise<void>((known) => void cache.subscribe(IMAGE_URL, known));
    cache.retain(IMAGE_URL);
    cache.retain(IMAGE_URL);
    expect(fake.loaded).toEqual([cache.srcOf(IMAGE_URL)]);
  });

  it('frees copies that no page shows, once there are many', async () => {
    const fake = createFakeBrowser();
    const many = Array.from({ length: 130 }, (_, at) => `${IMAGE_URL}?${at}`);
    createImageCache('Astra', fake.browser).preload(many);
    await vi.waitFor(() => expect(fake.stored.size).toBe(many.length));

    const cache = createImageCache('Astra', fake.browser);
    const releases = await Promise.all(
      many.map(
        (url) =>
          new Promise<() => void>((resolve) => {
            const release = cache.subscribe(url, () => resolve(release));
          }),
      ),
    );
    expect(fake.revoked).toEqual([]);
    for (const release of releases) release();
    expect(fake.revoked).toHaveLength(10);
    expect(cache.srcOf(`${IMAGE_URL}?0`)).toBeUndefined();
    expect(cache.srcOf(`${IMAGE_URL}?129`)).toMatch(/^blob:/);
  });
});
