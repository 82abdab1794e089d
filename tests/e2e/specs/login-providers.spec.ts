import type { Page } from '@playwright/test';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { createUniqueEmail, expect, getByMessage, test } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox, expectRetryWithoutConsent } from '../pages/roblox.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test.describe('Roblox', () => {
  test('signs in on its consent page', async ({ page }) => {
    const release = await holdRequests(page, /\/trpc\/auth\.robloxLogin/);
    await clickContinueWithRoblox(page);
    await test.step('the button shows progress', async () => {
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    });
    await test.step('consent opens the profile', async () => {
      release();
      await allowRobloxAccount(page, 'AuroraVale');
      await page.waitForURL('**/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
    });
  });

  test('can be retried after a return without consent', async ({ page }) => expectRetryWithoutConsent(page));
});

test.describe('Google', () => {
  test('signs in once the host has verified the player', async ({ page }) => {
    const release = await holdRequests(page, verifyTokenUrl);
    const requested = page.waitForRequest(verifyTokenUrl);
    await test.step('the page waits for the host', async () => {
      await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
      await requested;
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
    await test.step('the profile shows a greeting', async () => {
      release();
      await page.waitForURL('**/profile');
      await getByMessage(page, 'Successfully signed in with Google!').waitFor();
    });
  });

  test('signs nobody in when the host refuses', async ({ page }) => {
    await test.step('a refusal without a message shows the default', async () => {
      await failProcedure(page, 'auth.verifyToken', { code: 'rejected', message: '' });
      await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
      await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google');
    });

    await test.step("a refusal shows the host's message", async () => {
      const message = 'No new players today';
      await failProcedure(page, 'auth.verifyToken', { code: 'rejected', message });
      await chooseGoogleAccount(await openGoogleChooser(page), createUniqueEmail());
      await expect(page.getByRole('alert')).toHaveText(message);
    });
    await test.step('the visitor stays signed out', async () => {
      await page.goto('/profile');
      await page.waitForURL('**/login');
    });
  });
});

const verifyTokenUrl = /\/trpc\/auth\.verifyToken\b/;

async function openGoogleChooser(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return opened;
}

/** Chooses an account that the chooser does not list yet. */
async function chooseGoogleAccount(popup: Page, email: string) {
  await popup.getByRole('textbox').fill(email);
  await popup.getByRole('button', { name: 'Next' }).click();
  // The window may close before the click returns.
  const closed = popup.waitForEvent('close');
  await Promise.any([closed, popup.getByRole('button', { name: email }).click()]);
  await closed;
}
