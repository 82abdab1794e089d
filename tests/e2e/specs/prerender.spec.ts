import type { Page } from '@playwright/test';
import { defaultBrand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import { prerenderedPages } from '#web/build/prerendered-pages.ts';
import { startPausingProxy } from '../fixtures/pausing-proxy.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

const prerenderedPaths = prerenderedPages.map(({ path }) => path);

test.describe('a prerendered page', () => {
  // All paths share one page, which has parsed the scripts after the first.
  test('keeps its elements after hydration', async ({ page }) => {
    test.setTimeout(prerenderedPaths.length * 10_000);
    await rememberElement(page, '#main');
    for (const path of prerenderedPaths) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitForHydration(page);
        expect(await page.evaluate(() => document.querySelector('#main') === window.first)).toBe(true);
      });
    }
  });

  test('keeps its elements and position when its address has a fragment', async ({ page }) => {
    await rememberElement(page, '#main');
    for (const path of [`${paths.support}#commission`, `${paths.privacyPolicy}#changes`]) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitForHydration(page);
        expect(await page.evaluate(() => document.querySelector('#main') === window.first)).toBe(true);
        await expect(page.locator('details[open]')).toHaveCount(path.startsWith(paths.support) ? 1 : 0);
      });
    }
  });

  test('renders the state of its query', async ({ page }) => {
    await page.goto(`${paths.support}?q=code`);
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  });
});

test('a page is painted only when it is complete', async ({ page, stack }) => {
  const proxy = await startPausingProxy(stack.portal, '<footer');
  await test.step('an incomplete page is not painted', async () => {
    await page.goto(proxy.origin + paths.cashback, { waitUntil: 'commit' });
    // By the time a file has loaded, the browser could have painted a frame.
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0, undefined, {
      polling: 50,
    });
    expect(await page.locator('main').textContent()).toContain('Cashback');
    expect(await readFirstPaint(page)).toBeUndefined();
  });
  await test.step('the complete page is painted', async () => {
    proxy.resume();
    await expect.poll(() => readFirstPaint(page)).toBeGreaterThan(0);
  });
  // The page still requests files, which a stopped proxy would not answer.
  await page.close();
  await proxy.stop();
});

/** First contentful paint in ms since the navigation, if any. */
const readFirstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

test.describe('a prerendered page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable and usable', async ({ page }) => {
    await page.goto(paths.about);
    await test.step('it names the product', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).toContainText(defaultBrand.productName);
      expect(await page.content()).not.toMatch(/%[a-z][\w.-]*%/i);
    });

    await test.step('its links work', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
      await expect(page).toHaveURL(/\/cashback$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('its questions open', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
      await page.getByText('How do I get an account?').click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    });
  });

  test('keeps a password out of the address', async ({ page }) => {
    await page.goto(paths.login);
    await page.getByLabel('Password', { exact: true }).fill('password1');
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect((await answer).url()).not.toContain('password');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to /);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});

/** Stores the first element that matches the selector in `window.first`. */
function rememberElement(page: Page, selector: string) {
  return page.addInitScript((wanted) => {
    new MutationObserver(() => {
      window.first ??= document.querySelector(wanted);
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

declare global {
  interface Window {
    first?: Element | null;
  }
}
