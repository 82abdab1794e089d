import type { Page } from '@playwright/test';
import { test } from '../fixtures/isolated-host.ts';
import { expect } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

test('the bar names a player on the next page after the profile failed', async ({
  page,
  breakCall,
  clearFaults,
}) => {
  await page.goto('/login');
  await breakCall('profile', { kind: 'status', status: 422 });
  await clickContinueWithRoblox(page);
  await allowRobloxAccount(page, 'MarbleComet');
  await page.waitForURL('**/profile');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  const failed = page.waitForResponse(/profile\.own/);
  await about.click();
  await failed;
  await expect(getMenu(page)).toHaveAccessibleName('Player, profile menu');
  await clearFaults();
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
  await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
});

const getMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
