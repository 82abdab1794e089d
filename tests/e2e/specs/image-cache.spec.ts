import type { Page } from '@playwright/test';
import { deferredWork } from '#schema/constants.ts';
import { expect, test } from '../fixtures/test.ts';

const CACHE_NAME = 'Astra-images-v1';

const getCardImages = (page: Page) =>
  page.getByRole('region', { name: 'Our Games' }).getByRole('article').locator('img');

/** Scrolls to the pictures, because they load lazily. */
async function expectPictures(page: Page) {
  await expect(getCardImages(page)).toHaveCount(5);
  for (const image of await getCardImages(page).all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate(isShown)).toBe(true);
  }
}

const isShown = (image: HTMLElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

test.describe('the image cache', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  const countCachedImages = (page: Page) =>
    page.evaluate(async (name) => {
      const cache = (await caches.has(name)) ? await caches.open(name) : undefined;
      return (await cache?.keys())?.length ?? 0;
    }, CACHE_NAME);

  /** Replaces a cached picture by one of this width, so that a test can tell the copy from the original. */
  const replaceCachedImage = (page: Page, url: string, width: number) =>
    page.evaluate(
      async ([name, key, size]) => {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
        const cache = await caches.open(name);
        await cache.put(key, new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }));
      },
      [CACHE_NAME, url, width] as const,
    );

  test('serves the next visit', async ({ page, context }) => {
    await page.goto('/');
    await expect(getCardImages(page)).toHaveCount(5);
    await test.step('it fills while the page is idle, after the first seconds', async () => {
      await expect.poll(() => countCachedImages(page), { intervals: [50] }).toBeGreaterThan(0);
      expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(deferredWork.delayMs);
      // Five visible games and their forty badges.
      await expect.poll(() => countCachedImages(page), { timeout: 20_000 }).toBe(45);
    });
    await test.step('the next visit reads from it', async () => {
      const first = getCardImages(page).first();
      await replaceCachedImage(page, (await first.getAttribute('src')) ?? '', 7);
      await page.reload();
      await first.scrollIntoViewIfNeeded();
      await expect(first).toHaveJSProperty('naturalWidth', 7);
    });
    await test.step('a visit without a connection shows every picture', async () => {
      await context.setOffline(true);
      await page.reload();
      await expectPictures(page);
    });
  });
});

test('pictures load from the CDN when the browser blocks service workers', async ({ page }) => {
  await page.goto('/');
  await expectPictures(page);
});
