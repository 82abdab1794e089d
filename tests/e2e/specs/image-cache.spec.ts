import type { Page } from '@playwright/test';
import { deferredWork } from '#schema/constants.ts';
import { withoutPrerenderedGames } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

const getGameCards = (page: Page) => page.getByRole('region', { name: 'Our Games' }).getByRole('article');

test.describe('the browser cache of pictures', () => {
  const held = (page: Page) =>
    page.evaluate(async () => {
      const stored = (await caches.has('Astra-images-v1')) ? await caches.open('Astra-images-v1') : undefined;
      return (await stored?.keys())?.length ?? 0;
    });
  /** When the first picture was fetched ahead, in ms since the page was opened. */
  const firstFetch = (page: Page) =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource');
      return entries.find(
        (entry) => Reflect.get(entry, 'initiatorType') === 'fetch' && /\/games\//.test(entry.name),
      )?.startTime;
    });
  const sources = (page: Page) =>
    getGameCards(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split(':')[0]));

  test('is filled when the page is idle, after its first seconds, and serves the next visit', async ({
    page,
  }) => {
    await withoutPrerenderedGames(page);
    await page.goto('/');
    await expect(getGameCards(page).locator('img')).toHaveCount(5);
    expect(new Set(await sources(page))).toEqual(new Set(['http']));
    // Five games on show and their forty badges.
    await expect.poll(() => held(page), { timeout: 20_000 }).toBe(45);
    expect(await firstFetch(page)).toBeGreaterThanOrEqual(deferredWork.delayMs);
    await page.reload();
    await expect(getGameCards(page).locator('img')).toHaveCount(5);
    expect(new Set(await sources(page))).toEqual(new Set(['blob']));
    await getGameCards(page).first().scrollIntoViewIfNeeded();
    await expect(getGameCards(page).locator('img').first()).toHaveJSProperty('complete', true);
    await expect(getGameCards(page).getByText('?', { exact: true })).toHaveCount(0);
  });

  test('is not missed where the browser refuses it', async ({ page }) => {
    await page.addInitScript(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    await page.goto('/');
    await expect(getGameCards(page).locator('img')).toHaveCount(5);
    expect(new Set(await sources(page))).toEqual(new Set(['http']));
  });
});
