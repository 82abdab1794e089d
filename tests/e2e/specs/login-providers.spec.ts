import type { Page } from '@playwright/test';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { createUniqueEmail, expect, getByMessage, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test.describe('Roblox', () => {
  test('signs in over its consent page', async ({ page }) => {
    const release = await holdRequests(page, /\/trpc\/auth\.robloxLogin/);
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    release();
    await page.getByRole('radio', { name: /AuroraVale/ }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  });

  test('can be tried again after coming back without it', async ({ page }) => {
    // An answer without a page: the browser stays where it is.
    await page.route(/\/roblox\/consent/, (route) => route.fulfill({ status: 204 }));
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    // As a browser does that kept the page for its Back button.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('button', { name: 'Continue with Roblox' })).toBeVisible();
  });

  test('says when the server gave no address, and when it could not begin', async ({ page }) => {
    const message = 'Failed to get Roblox redirect URL from server. Please try again.';
    await failProcedure(page, 'auth.robloxLogin', { code: 'badAnswer', message });
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('alert')).toHaveText(message);

    await failProcedure(page, 'auth.robloxLogin', { code: 'hostFailed', message: 'From the host' });
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Roblox. Please try again.');
  });
});

test.describe('Google', () => {
  test('signs in over a window of its own, and goes on once the host knows the player', async ({ page }) => {
    const release = await holdRequests(page, verifyTokenUrl);
    const asked = page.waitForRequest(verifyTokenUrl);
    await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
    await asked;
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    release();
    await page.waitForURL('**/profile');
    await getByMessage(page, 'Successfully signed in with Google!').waitFor();
  });

  test("says that it failed, or the host's words when it refuses and has some, and signs nobody in", async ({
    page,
  }) => {
    await failProcedure(page, 'auth.verifyToken', { code: 'rejected', message: '' });
    await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google');

    const message = 'No new players today';
    await failProcedure(page, 'auth.verifyToken', { code: 'rejected', message });
    await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
    await expect(page.getByRole('alert')).toHaveText(message);
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});

const verifyTokenUrl = /\/trpc\/auth\.verifyToken\b/;

const clickContinueWithRoblox = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Roblox' }).click();

async function openGoogleChooser(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return opened;
}

/** In the chooser's window: an account that it does not list yet. */
async function chooseGoogleAccount(popup: Page, email: string) {
  await popup.getByRole('textbox').fill(email);
  await popup.getByRole('button', { name: 'Next' }).click();
  // The window may be gone before the click is answered.
  const closed = popup.waitForEvent('close');
  await Promise.any([closed, popup.getByRole('button', { name: email }).click()]);
  await closed;
}
