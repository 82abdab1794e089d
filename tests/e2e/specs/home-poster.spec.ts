import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const getPoster = (page: Page) => page.locator('img[src="/hero.webp"]');

/** Source and width in px of the displayed poster. */
const readPoster = (page: Page) =>
  getPoster(page).evaluate((image: HTMLImageElement) => ({
    from: image.currentSrc.replace(/[,-].*/, ''),
    width: image.naturalWidth,
  }));

/** Records the poster files that the page requests from now on. */
function recordPosterRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(hero(?:-\w+)?\S*\.(?:webp|avif))$/.exec(request.url()) ?? [];
    if (file) requested.push(file);
  });
  return requested;
}

test.describe('the hero poster on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is embedded without another request', async ({ page }) => {
    const requested = recordPosterRequests(page);
    await page.goto('/?utm_source=friend');
    await page.getByRole('button', { name: 'More about awards' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => readPoster(page)).toEqual({ from: 'data:image/avif;base64', width: 640 });
    expect(requested).toEqual([]);
  });
});

test('the hero poster is one file on a wide screen', async ({ page }) => {
  const requested = recordPosterRequests(page);
  await page.goto('/');
  await expect.poll(async () => (await readPoster(page)).width).toBe(1280);
  await page.getByRole('button', { name: 'More about awards' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(requested).toEqual(['hero.webp']);
});
