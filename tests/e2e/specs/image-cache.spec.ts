import type { Page } from '@playwright/test';
import { deferredWork } from '#schema/constants.ts';
import { withoutPrerenderedGames } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

const getGameCards = (page: Page) => page.getByRole('region', { name: 'Our Games' }).getByRole('article');

test.describe('the image cache', () => {
  const countCachedImages = (page: Page) =>
    page.evaluate(async () => {
      const stored = (await caches.has('Astra-images-v1')) ? await caches.open('Astra-images-v1') : undefined;
      return (await stored?.keys())?.length ?? 0;
    });
  /** Start of the first image prefetch, in ms since the navigation. */
  const readFirstFetch = (page: Page) =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource');
      return entries.find(
        (entry) => Reflect.get(entry, 'initiatorType') === 'fetch' && /\/games\//.test(entry.name),
      )?.startTime;
    });
  const readSources = (page: Page) =>
    getGameCards(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split(':')[0]));

  test('serves the next visit', async ({ page }) => {
    await withoutPrerenderedGames(page);
    await page.goto('/');
    await expect(getGameCards(page).locator('img')).toHaveCount(5);
    expect(new Set(await readSources(page))).toEqual(new Set(['http']));
    await test.step('it fills while the page is idle, after the first seconds', async () => {
      // Five visible games and their forty badges.
      await expect.poll(() => countCachedImages(page), { timeout: 20_000 }).toBe(45);
      expect(await readFirstFetch(page)).toBeGreaterThanOrEqual(deferredWork.delayMs);
    });
    await test.step('the next visit reads from it', async () => {
      await page.reload();
      await expect(getGameCards(page).locator('img')).toHaveCount(5);
      expect(new Set(await readSources(page))).toEqual(new Set(['blob']));
      await getGameCards(page).first().scrollIntoViewIfNeeded();
      await expect(getGameCards(page).locator('img').first()).toHaveJSProperty('complete', true);
      await expect(getGameCards(page).getByText('?', { exact: true })).toHaveCount(0);
    });
  });

  test('is skipped when the browser blocks it', async ({ page }) => {
    await page.addInitScript(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    await page.goto('/');
    await expect(getGameCards(page).locator('img')).toHaveCount(5);
    expect(new Set(await readSources(page))).toEqual(new Set(['http']));
  });
});
