import type { Page } from '@playwright/test';
import { images, time } from '#schema/constants.ts';
import { DEFERRED_WORK_MS } from '#web/browser/idle.ts';
import { expect, test } from '../fixtures/test.ts';

const CACHE_NAME = 'Astra-images-v1';
/** Width of a picture that a test puts into the cache. */
const CACHED_WIDTH = 7;

test.use({ serviceWorkers: 'allow' });

test('pictures come from a cache that fills while the page is idle, and nothing else is stored', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await (await caches.open('build-/assets/index-old.js')).put('/', new Response('<html>'));
    await (await caches.open('workbox-precache-v2')).put('/assets/old.js', new Response('<html>'));
  });
  await page.goto('/');
  await test.step('the cache holds the pictures that the page shows', async () => {
    await expect.poll(() => listCachedTypes(page)).toHaveLength(5);
    expect(new Set(await listCachedTypes(page))).toEqual(new Set(['image/svg+xml']));
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(DEFERRED_WORK_MS);
  });
  await test.step('the caches of earlier versions are deleted', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await page.evaluate(() => caches.keys())).toEqual([CACHE_NAME]);
  });
  await test.step('the next visit reads from it', async () => {
    await cacheInstead(page);
    await page.reload();
    const first = page.getByRole('region', { name: 'Our Games' }).locator('article img').first();
    await first.scrollIntoViewIfNeeded();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(CACHED_WIDTH);
  });
});

/** The content types of the cached responses. */
const listCachedTypes = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const responses = await Promise.all(
      (await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })),
    );
    return responses.map((response) => response?.headers.get('content-type')?.split(';')[0]);
  }, CACHE_NAME);

/** Replaces every cached picture by a narrow one of almost a year ago, so that a test can tell it from the original. */
const cacheInstead = (page: Page) =>
  page.evaluate(
    async ({ name, width, date }) => {
      const cache = await caches.open(name);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"/>`;
      const headers = { 'content-type': 'image/svg+xml', date };
      for (const key of await cache.keys()) await cache.put(key, new Response(svg, { headers }));
    },
    {
      name: CACHE_NAME,
      width: CACHED_WIDTH,
      date: new Date(Date.now() - images.cacheSeconds * time.SECOND_MS + time.DAY_MS).toUTCString(),
    },
  );
