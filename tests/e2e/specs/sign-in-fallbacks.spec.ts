import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { identityServiceUrl, tokenRefreshUrl } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectToast, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

test("Google's window can be closed and opened again, and blocks no other way in", async ({ page }) => {
  await page.goto('/login');
  const first = await openGoogleWindow(page);
  await test.step('a return to the page with the window open allows a second press', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const second = await openGoogleWindow(page);
    await first.close();
    // The window may close before the click returns.
    await Promise.any([second.waitForEvent('close'), second.getByRole('button', { name: 'Cancel' }).click()]);
  });
  await test.step('the page reports the closed window', async () => {
    await expect(page.getByRole('alert')).toHaveText(
      'The sign-in window was closed before it was finished. Please try again.',
    );
  });
  await test.step('Roblox signs in while the window is open', async () => {
    await openGoogleWindow(page);
    await page.bringToFront();
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
  });
});

test("an app's own browser, which opens no window, names the other ways in, and they work", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /Continue with Roblox or sign in with email\..* open this page in your browser/,
  );
  await signInWithRoblox(page);
  await page.waitForURL('**/profile');
});

async function openGoogleWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  return opened;
}

test.describe('an unreachable identity service', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('leaves the public pages usable for a player', async ({ page }) => {
    await seedSession(page, getSeededPerson('rookie'));
    await page.route(identityServiceUrl, (route) => route.abort());
    await page.route(tokenRefreshUrl, (route) => route.abort());
    await test.step('the public pages are shown', async () => {
      const failed = page.waitForEvent('requestfailed', (request) => identityServiceUrl.test(request.url()));
      await page.goto('/games');
      await expect(page.getByRole('heading', { level: 2, name: 'Orbit Miners' })).toBeVisible();
      await failed;
    });
    await test.step('the player stays signed in', async () => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
      await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
    });
  });
});

test.describe('a missing script of the identity service', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|dynamically imported module|preload/i] });

  test('shows an error until a reload', async ({ page }) => {
    const script = '**/assets/firebase-identity*';
    await page.route(script, (route) => route.abort());
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await submitCredentials(page, getSeededPerson('rookie'));
    await expect(page.getByRole('alert')).toHaveText(messages.pagePartMissing);
    await page.unroute(script);
    await page.reload();
    await submitCredentials(page, getSeededPerson('rookie'));
    await page.waitForURL('**/profile');
  });

  for (const [mode, failure, outcome] of [
    ['verifyEmail', messages.pagePartMissing, messages.mailLinkInvalid],
    ['resetPassword', messages.resetVerifyFailed, messages.resetLinkInvalid],
  ] as const)
    test(`is loaded by Try Again on the page of a mail’s link (${mode})`, async ({ page }) => {
      const script = '**/assets/firebase-identity*';
      await page.route(script, (route) => route.abort());
      await page.goto(`${paths.resetPasswordVerify}?mode=${mode}&oobCode=unknown`);
      await expect(page.getByRole('main')).toContainText(failure);
      await page.unroute(script);
      // Most browsers remember the failure until a reload.
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: messages.tryAgain }).click();
      await reloaded;
      await expect(page.getByRole('main')).toContainText(outcome);
    });
});

test('a browser that blocks storage signs in by email for the visit', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, messages.siteDataBlocked, async () => {
    await submitCredentials(page, getSeededPerson('rookie'));
    await page.waitForURL('**/profile');
  });
  await test.step('the profile is shown with the games that the portal serves', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    // The remote configuration client needs IndexedDB.
    await expect(page.getByText('Games Played')).toBeVisible();
  });
  await test.step('a new page has no session', async () => {
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});
