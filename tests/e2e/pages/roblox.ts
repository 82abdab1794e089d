import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const getContinueButton = (page: Page) => page.getByRole('button', { name: 'Continue with Roblox' });

export const clickContinueWithRoblox = (page: Page) => getContinueButton(page).click();

/** Allows access for the account with this username on the consent page. */
export async function allowRobloxAccount(page: Page, username: string) {
  await page.getByRole('radio', { name: username }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Signs in with the veteran's account, from a page with the button. */
export async function signInWithRoblox(page: Page) {
  await clickContinueWithRoblox(page);
  await allowRobloxAccount(page, 'AuroraVale');
}

/** Leaves for the game platform and returns without consent; expects the button to be enabled again. */
export async function expectRetryWithoutConsent(page: Page) {
  // A response without content keeps the browser on the page.
  await page.route(/\/roblox\/consent/, (route) => route.fulfill({ status: 204 }));
  await test.step('the button shows progress', async () => {
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  });
  await test.step('the return enables it again', async () => {
    // Simulates a page restored from the back/forward cache.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(getContinueButton(page)).toBeVisible();
  });
}
