import type { Page } from '@playwright/test';

export const getContinueButton = (page: Page) => page.getByRole('button', { name: 'Continue with Roblox' });

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
