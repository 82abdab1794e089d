import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

test('a print has all games and their badges, and those of a profile', async ({ page }) => {
  await page.goto(paths.games);
  // Two pictures of each of five games, and 40 badges. Chromium prints only pictures that it has. The page asks for all of
  // them when it has been idle.
  await expect.poll(() => readContent(page)).toMatchObject({ images: 50, missing: [] });
  await page.pdf();
  expect(await readContent(page)).toEqual({ images: 50, missing: [], skipped: [] });
  await test.step('a profile', async () => {
    await openAs(page, getSeededPerson('veteran'), paths.profile);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
    await expect.poll(() => readContent(page)).toMatchObject({ missing: [] });
    await page.pdf();
    expect(await readContent(page)).toMatchObject({ missing: [], skipped: [] });
  });
});

test('a print is light and has no navigation bar, cookie banner or background', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const path of [paths.home, paths.apass]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { color, background } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
      color: getComputedStyle(heading).color,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(background).toBe('rgb(255, 255, 255)');
    expect(color).toBe(darkText);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    for (const decoration of await page.locator('video, main canvas, [data-blur]').all())
      await expect(decoration).toBeHidden();
  }
});

/** `--text` of the light theme. */
const darkText = 'oklch(0.21 0.045 285)';

/** The page's images, those that have not loaded, and the headings that the browser skips when it renders. */
const readContent = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const headings = [...document.querySelectorAll('main :is(h2, h3)')];
    return {
      images: images.length,
      missing: images.filter((image) => image.naturalWidth === 0).map(({ src }) => src),
      skipped: headings
        .filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    };
  });
