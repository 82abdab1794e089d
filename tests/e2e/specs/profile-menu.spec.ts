import type { Page } from '@playwright/test';
import { test as brokenHost, countRequests } from '../fixtures/isolated-host.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

brokenHost('the bar names a new player who has only a Roblox account', async ({ page }) => {
  await page.goto('/login');
  await clickContinueWithRoblox(page);
  await allowRobloxAccount(page, 'MarbleComet');
  await page.waitForURL('**/profile');
  await test.step('after the sign-in', async () => {
    await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
    await expect(getPicture(page)).toBeVisible();
  });
  await test.step('on a page that shows no profile', async () => {
    await page.goto('/about');
    await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
    await expect(getPicture(page)).toBeVisible();
  });
});

brokenHost(
  'the bar names a player on the next page after the profile failed',
  async ({ page, breakCall, clearFaults }) => {
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
  },
);

test('the bar and the page share one request', async ({ page }) => {
  const times = countRequests(page, 'profile.own');
  await signInAs(page, getSeededPerson('veteran'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  expect(times()).toBe(1);
});

const getMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
const getPicture = (page: Page) => getMenu(page).locator('img');
