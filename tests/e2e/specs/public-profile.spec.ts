import { navigateWithin } from '../fixtures/navigate-within.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

test('the 404 of one player does not stand where another one loads', async ({ page }) => {
  await page.goto('/profile/nobody');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('404 User Not Found');
  const release = await holdRequests(page, /\/trpc\/profile\.public/);
  await navigateWithin(page, '/profile/veteran');
  await expect(heading).toHaveText('Player');
  release();
  await expect(heading).toHaveText('Aurora Vale');
});

test('a newer name on the game platform moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/trpc\/roblox\.user/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('AuroraVale', 'Vale') });
  });
  const release = await holdRequests(page, /\/trpc\/roblox\.user/);
  await page.goto('/profile/veteran');
  const handle = page.getByRole('main').locator('a[href*="roblox.com"]');
  await expect(handle).toHaveText('@AuroraVale (opens in a new tab)');
  release();
  await expect(handle).toHaveText('@Vale (opens in a new tab)');
});
