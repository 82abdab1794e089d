import type { Page } from '@playwright/test';
import { expect, notice, sendCredentials, test } from './fixtures.ts';
import { hold } from './network.ts';
import { openAs, signIn, signInAs } from './session.ts';

test.describe('a page for signed-in users only', () => {
  for (const path of ['/profile', '/options', '/options?tab=privacy#linked']) {
    test(`${path} sends a visitor to /login, and back after the sign-in`, async ({ page, newPerson }) => {
      await page.goto(path);
      await page.waitForURL('**/login');
      await sendCredentials(page, await newPerson());
      await page.waitForURL(`**${path}`);
    });
  }

  test("shows 'Loading...' until it is known who is there", async ({ page, newPerson }) => {
    await signIn(page, await newPerson());
    const release = await hold(page, /firebase-identity/);
    await page.goto('/options', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/options');
  });
});

test.describe('/login', () => {
  test('sends a signed-in user to the profile', async ({ page, newPerson }) => {
    await openAs(page, await newPerson(), '/login');
    await page.waitForURL('**/profile');
  });

  test('leads to no other site, whatever the history says', async ({ page, newPerson }) => {
    await arriveWith(page, { from: '//elsewhere.example/profile' });
    await sendCredentials(page, await newPerson());
    await page.waitForURL((url) => url.pathname === '/profile' && url.hostname === 'localhost');
  });

  test('shows a notice that came along once', async ({ page }) => {
    await arriveWith(page, { notice: 'Password reset successfully. Please log in.' });
    await expect(notice(page, 'Password reset successfully. Please log in.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page, 'Password reset successfully. Please log in.')).toHaveCount(0);
  });
});

test.describe('sign out', () => {
  test.beforeEach(async ({ page, newPerson }) => {
    await signInAs(page, await newPerson());
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  });

  test('asks first, and Cancel changes nothing', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  test('leads to /login, and the profile is closed again', async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});

/** Opens /login as a navigation within the portal does that brings this state along. */
async function arriveWith(page: Page, state: { from?: string; notice?: string }) {
  await page.goto('/login');
  await page.evaluate((usr) => window.history.replaceState({ usr, key: 'test', idx: 0 }, ''), state);
  await page.reload();
}
