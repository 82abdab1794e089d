import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

test('the styles need no light-dark(), and keep the two themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const sheets = await page.evaluate(async () => {
    const files = [...document.styleSheets].flatMap(({ href }) => href ?? []);
    return Promise.all(files.map(async (file) => (await fetch(file)).text()));
  });
  expect(sheets.join('')).toContain('oklch(');
  expect(sheets.join('')).not.toContain('light-dark(');
  const readColour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await test.step('a part that is dark in both themes stays dark', async () => {
    expect(await readColour('[data-color-scheme="dark"]')).toBe('oklch(0.14 0.044 285)');
    expect(await readColour('html')).toBe('oklch(0.966 0.011 292)');
  });
  await test.step('the day rises at the foot of the hero', async () => {
    const games = page.getByRole('heading', { name: messages.ourGames });
    await expect(games).toHaveCSS('color', 'oklch(0.21 0.045 285)');
  });
  await test.step('the dark theme is dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readColour('html')).toBe('oklch(0.14 0.044 285)');
    await expect(page.locator('meta[name="theme-color"][media*="dark"]')).toHaveAttribute(
      'content',
      '#0a0714',
    );
  });
});

test.describe('with the colours of a contrast theme', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'light' });

  test('a progress bar shows what is done and what is left', async ({ page }) => {
    await openAs(page, getSeededPerson('veteran'), '/games');
    const bar = page.getByRole('progressbar', { name: 'Badges' }).first();
    await bar.scrollIntoViewIfNeeded();
    const picture = await bar.screenshot();
    expect((await listColours(page, picture)).length).toBeGreaterThan(2);
  });

  test('the steps of the podium and their numbers are seen', async ({ page }) => {
    await openAs(page, getSeededPerson('veteran'), '/leaderboards');
    const steps = page.locator('[data-place=podium]');
    await expect(steps).toHaveCount(3);
    for (const step of await steps.all()) {
      const block = step.getByRole('cell').first().locator('span');
      await expect(block).toHaveText(/^[12]$/);
      await expect(block).toHaveCSS('border-top-style', 'solid');
    }
  });
});

/** The colours of a picture that cover more than a hundredth of it. */
const listColours = (page: Page, picture: Buffer) =>
  page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? []);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return [...counts].filter(([, count]) => count > pixels.length / 100).map(([pixel]) => pixel);
  }, Array.from(picture));
