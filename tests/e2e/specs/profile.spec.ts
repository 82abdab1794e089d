import type { Page } from '@playwright/test';
import { failProcedure } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

test('the bar names a player on the next page after the profile failed', async ({ page }) => {
  await page.goto('/login');
  await failProcedure(page, 'profile.own', { code: 'hostFailed', message: '' });
  await clickContinueWithRoblox(page);
  // No other test uses this account.
  await allowRobloxAccount(page, 'PixelWanderer');
  await page.waitForURL('**/profile');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  const failed = page.waitForResponse(/profile\.own/);
  await about.click();
  await failed;
  await expect(getMenu(page)).toHaveAccessibleName('Player, profile menu');
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
  await expect(getMenu(page)).toHaveAccessibleName('Pixel Wanderer, profile menu');
});

const getMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
