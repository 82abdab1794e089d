import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

const OFFLINE_MESSAGE = 'You are offline. This page catches up as soon as the connection is back.';
const OUTDATED_MESSAGE = 'A part of this page could not be loaded. Reload it to try again.';

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test('shows a notice until the connection is back', async ({ page }) => {
    await page.goto('/about');
    // Without a connection its script could not load.
    await waitForHydration(page);
    await test.step('the notice appears and is announced', async () => {
      await page.context().setOffline(true);
      await expect(page.getByRole('banner')).toContainText(OFFLINE_MESSAGE);
      await expect(
        page.locator('[aria-live="polite"]', { has: page.getByText(OFFLINE_MESSAGE) }),
      ).toHaveCount(1);
      await expectAccessible(page);
    });
    await test.step('the notice disappears', async () => {
      await page.context().setOffline(false);
      await expect(page.getByText(OFFLINE_MESSAGE)).toHaveCount(0);
      await expect(page.getByText('You are back online.')).toBeVisible();
    });
  });

  test('persists when a response arrives that was already on its way', async ({ page }) => {
    await seedSession(page, getSeededPerson('veteran'));
    await page.route(/\/healthz/, (route) => route.abort('internetdisconnected'));
    const procedure = /\/trpc\/[^?]*leaderboard\.top/;
    const release = await holdRequests(page, procedure);
    // Requested for the profile, which the page prefetches too: now both queries run.
    const requested = page.waitForRequest(/\/trpc\/[^?]*leaderboard\.ownRank/);
    await page.goto('/leaderboards');
    await requested;
    await test.step('the notice appears', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    });
    await test.step('the late response does not remove it', async () => {
      release();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    });
  });

  test('is detected by a request without a response', async ({ page }) => {
    await seedSession(page, getSeededPerson('veteran'));
    await test.step('the notice appears', async () => {
      await page.route(/\/(trpc\/|healthz)/, (route) => route.abort('connectionrefused'));
      await page.goto('/leaderboards');
      await expect(page.getByText(OFFLINE_MESSAGE)).toBeVisible();
    });
    await test.step('the failed request is repeated', async () => {
      await page.unroute(/\/(trpc\/|healthz)/);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByText(OFFLINE_MESSAGE)).toHaveCount(0);
    });
  });
});

test.describe('a script missing on the server', () => {
  test.use({ expectedErrors: [/A screen failed|ChunkLoadError/] });

  test('reloads the page, which loads the new script', async ({ page }) => {
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
    // The heading is visible before the load event.
    await expect.poll(() => loads).toBe(1);
  });

  test('shows a message after one reload', async ({ page }) => {
    await page.goto('/about');
    const lost = await removeFiles(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await test.step('the page reloads once and shows the message', async () => {
      await openByLink(page, 'Support');
      await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
      expect(loads).toBe(1);
    });
    await test.step('a manual reload shows the message again', async () => {
      await page.reload();
      await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
      expect(loads).toBe(2);
      await expectAccessible(page);
    });

    await test.step('the button loads the page once the script is back', async () => {
      await lost.restore();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    });
  });

  test.describe('an unreachable server', () => {
    test.use({ expectedErrors: [/./] });

    test('leaves a prerendered page in place until the connection is back', async ({ page }) => {
      await page.route(/\/assets\/app-/, (route) => route.abort('internetdisconnected'));
      await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
      const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/app-'));
      await page.goto('/about');
      await tried;
      await test.step('the prerendered page stays', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('the script loads once the connection is back', async () => {
        await page.unrouteAll();
        // Dispatch later, so that the reload doesn't interrupt this call.
        await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('online'))));
        await waitForHydration(page);
      });
    });

    test('shows a message instead of reloading the page', async ({ page }) => {
      await page.goto('/about');
      await waitForHydration(page);
      await test.step('the message replaces the screen', async () => {
        await page.context().setOffline(true);
        await openByLink(page, 'Support');
        await expect(page.getByText(OUTDATED_MESSAGE)).toBeVisible();
      });
      await test.step('the button loads the page once the connection is back', async () => {
        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
      });
    });
  });
});

const openByLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

/** From now on the server answers 404 for every script that the page has not loaded. */
async function removeFiles(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Wait for the scripts that an idle page loads: a missing one would also reload the page.
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
