import { time } from '#schema/constants.ts';
import { paths } from '#schema/paths.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { createCallbackUrl, getQuestion, openCallback } from '../pages/callback.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

test.describe('a callback', () => {
  test('reports a sign-in cancelled at the game platform', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Roblox' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveTitle('Authentication Error · Astra');
    await test.step('the link leads to /login', async () => {
      await page.getByRole('link', { name: 'Return to Login' }).click();
      await page.waitForURL('**/login');
      await expect(page).toHaveTitle('Log In · Astra');
    });
  });

  test('that this browser did not begin signs in once it is accepted', async ({ page }) => {
    await page.goto('/login');
    await openCallback(page, 'veteran');
    await expect(getQuestion(page)).toContainText('Aurora Vale');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  });

  test('signs in when this tab began the sign-in', async ({ page }) => {
    // A clock that is a day behind does not make the sign-in a stranger's.
    await page.clock.install({ time: Date.now() - time.DAY_MS });
    await page.goto('/login');
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  });

  test('removes the token from the address bar before its screen loads', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/screen-.*\.js$/);
    await page.goto(createCallbackUrl('rookie', paths.authCallbackRoblox), { waitUntil: 'commit' });
    await test.step('the address has no token while the screen loads', async () => {
      await expect(page).toHaveURL(/\/auth\/callback\/roblox$/);
      await expect(getQuestion(page)).toHaveCount(0);
    });
    await test.step('the screen uses the token', async () => {
      release();
      await expect(getQuestion(page)).toBeVisible();
    });
  });

  test('that this browser did not begin signs nobody in after Cancel', async ({ page }) => {
    await page.goto('/login');
    await openCallback(page, 'veteran');
    await expect(getQuestion(page)).toContainText('Aurora Vale');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});
