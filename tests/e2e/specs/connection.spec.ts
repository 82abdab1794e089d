import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

const OFFLINE_MESSAGE = 'You are offline. This page catches up as soon as the connection is back.';
const OUTDATED_MESSAGE = 'A part of this page could not be loaded. Reload it to try again.';

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('is said as soon as the browser knows, and so is its end', async ({ page }) => {
    await page.goto('/about');
    // Without a connection its script could not come any more.
    await waitForHydration(page);
    await page.context().setOffline(true);
    await expect(page.getByRole('banner')).toContainText(OFFLINE_MESSAGE);
    await expect(page.locator('[aria-live="polite"]', { has: page.getByText(OFFLINE_MESSAGE) })).toHaveCount(
      1,
    );
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText(OFFLINE_MESSAGE)).toHaveCount(0);
    await expect(page.getByText('You are back online.')).toBeVisible();
  });

  test('is not over with an answer that was on its way before', async ({ page }) => {
    await seedSession(page, getSeededPerson('veteran'));
    await page.route(/\/healthz/, (route) => route.abort('internetdisconnected'));
    const question = /\/trpc\/[^?]*leaderboard\.top/;
    const release = await holdRequests(page, question);
    const asked = page.waitForRequest(question);
    await page.goto('/leaderboards');
    await asked;
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    release();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
  });

  test('is known by a request without an answer too, and what failed is asked again', async ({ page }) => {
    await seedSession(page, getSeededPerson('veteran'));
    await page.route(/\/(trpc\/|healthz)/, (route) => route.abort('connectionrefused'));
    await page.goto('/leaderboards');
    await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    await page.unroute(/\/(trpc\/|healthz)/);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(OFFLINE_MESSAGE)).toHaveCount(0);
  });
});

test.describe('a file that is gone from the server', () => {
  test.use({ expectedErrors: [/A screen failed|ChunkLoadError/] });

  test('reloads the page, which then has the new one', async ({ page }) => {
    await page.goto('/about');
    const lost = await removeFiles(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void lost.restore();
    });
    await openByLink(page, 'Support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    // The page is there to be read before all of it has come.
    await expect.poll(() => loads).toBe(1);
  });

  test('reloads it once and no more; then it says so, and Reload works', async ({ page }) => {
    await page.goto('/about');
    const lost = await removeFiles(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openByLink(page, 'Support');
    await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
    expect(loads).toBe(1);
    await page.reload();
    await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
    expect(loads).toBe(2);
    await expectAccessible(page);

    await lost.restore();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  });

  test.describe('while the server cannot be reached', () => {
    test.use({ expectedErrors: [/./] });

    test('leaves a drawn page as it is until the connection is back, and has its script then', async ({
      page,
    }) => {
      await page.route(/\/assets\/main-/, (route) => route.abort('internetdisconnected'));
      await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
      const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/main-'));
      await page.goto('/about');
      await tried;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll();
      // After the answer: the reload that comes of it would be quicker.
      await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('online'))));
      await waitForHydration(page);
    });

    test('does not reload a page that is still there', async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      await page.context().setOffline(true);
      await openByLink(page, 'Support');
      await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    });
  });
});

const openByLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

/** From now on the server has no script but those that the page has loaded so far. */
async function removeFiles(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What an idle page fetches has come: one of these that is gone would reload the page as well.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/animation-/, /\/register-/].every((late) => names.some((name) => late.test(name)));
  });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = /\/assets\/.*\.js(\?|$)/;
  await page.route(scripts, async (route) => {
    if (loaded.includes(route.request().url())) await route.continue();
    else await route.fulfill({ status: 404, body: 'Not found' });
  });
  return { restore: () => page.unroute(scripts) };
}
