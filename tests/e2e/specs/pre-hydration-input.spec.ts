import type { Page } from '@playwright/test';
import { messages } from '#schema/messages.ts';
import { createUniqueEmail, expect, getByMessage, test, waitForHydration } from '../fixtures/test.ts';

const SCRIPT_URLS = '*/assets/*.js';
const SCREEN_SCRIPT_URLS = '*/assets/screen-*.js';

/**
 * The drawn page is there, and files of script are held back until they are released: these alone, as on a slow line. A
 * route of Playwright's would make every other file late as well, and keep it out of the browser's cache.
 */
async function openBeforeHydration(
  page: Page,
  path: string,
  held = SCRIPT_URLS,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const waiting: string[] = [];
  devtools.on('Fetch.requestPaused', ({ requestId }) => waiting.push(requestId));
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: held }] });
  // Not its load: that would wait for the script.
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    for (const requestId of waiting) await devtools.send('Fetch.continueRequest', { requestId });
    await devtools.detach();
  };
}

const getAwardsButton = (page: Page) => page.getByRole('button', { name: 'More about awards' });
const getAwardsDialog = (page: Page) => page.getByRole('dialog', { name: 'Awards' });

test.describe('in a drawn page, before its script has come', () => {
  test('a button of the screen that is pressed is pressed once the script is there', async ({ page }) => {
    const release = await openBeforeHydration(page, '/');
    await getAwardsButton(page).click();
    await release();
    await expect(getAwardsDialog(page)).toBeVisible();
  });

  test('cookie settings that are asked for come with the choice so far', async ({ page }) => {
    const release = await openBeforeHydration(page, '/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await release();
    await expect(page.getByRole('region', { name: 'Cookies' })).toContainText(
      'Your choice so far: rejected.',
    );
  });

  test('one that is pressed again and again is pressed once', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    const release = await openBeforeHydration(page, '/about');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    for (let press = 0; press < 2; press += 1) await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await release();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  test('of two that are pressed the last one is', async ({ page }) => {
    const release = await openBeforeHydration(page, '/');
    await page.getByRole('button', { name: 'More about challenges and streaks' }).click();
    await getAwardsButton(page).press('Enter');
    await release();
    await expect(getAwardsDialog(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('a form that is filled in and sent is sent with what was typed', async ({ page }) => {
    const mails: string[] = [];
    await page.route(/accounts:sendOobCode/, async (route) => {
      mails.push(route.request().postDataJSON().email);
      await route.continue();
    });
    const release = await openBeforeHydration(page, '/request-password-reset');
    const email = createUniqueEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await release();
    // Nobody has that address, which is not told.
    await expect(getByMessage(page, messages.resetNeutral)).toBeVisible();
    expect(mails).toEqual([email]);
    await expect(page).toHaveURL(/\/request-password-reset$/);
  });

  test('of two questions that are opened the second one is, and closes with a press', async ({ page }) => {
    const release = await openBeforeHydration(page, '/support');
    const open = page.locator('details[open]');
    await page.getByText('What is aXP?').click();
    await page.getByText('What are aCoins?').click();
    await expect(open).toHaveCount(1);
    await release();
    await expect(page).toHaveURL(/#.+/);
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('What are aCoins?');
    await page.getByText('What are aCoins?').click();
    await expect(open).toHaveCount(0);
  });

  test('what is typed into a search is looked for', async ({ page }) => {
    const release = await openBeforeHydration(page, '/support');
    await page.getByRole('searchbox').fill('cashback');
    await release();
    await expect(page).toHaveURL(/\?q=cashback$/);
    await expect(page.getByRole('searchbox')).toHaveValue('cashback');
  });
});

test.describe('in a drawn page whose own file has not come yet', () => {
  test('what stands around the screen answers at once, and the screen when it is there', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    const release = await openBeforeHydration(page, '/', SCREEN_SCRIPT_URLS);
    await getAwardsButton(page).click();
    // What stands around it is there, too, or the next press would take the place of this one.
    await waitForHydration(page);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(getAwardsDialog(page)).toHaveCount(0);
    await release();
    await expect(getAwardsDialog(page)).toBeVisible();
  });

  test.describe('and never comes', () => {
    test.use({
      expectedErrors: [/A screen failed|ChunkLoadError|ERR_FAILED/],
    });

    test('what the page says instead can be pressed', async ({ page }) => {
      const lost = /\/assets\/screen-.*\.js(\?|$)/;
      await page.route(lost, (route) => route.abort());
      await page.goto('/about');
      await expect(getByMessage(page, messages.pagePartMissing)).toBeVisible();
      await page.unroute(lost);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    });
  });
});
