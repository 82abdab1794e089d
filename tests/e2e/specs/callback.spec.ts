import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage, test } from '../fixtures/test.ts';
import { createCallbackUrl, createUid, getQuestion, startSignIn } from '../pages/callback.ts';

const MINUTE = 60_000;

test.describe('a callback with an error', () => {
  test('reports a sign-in cancelled at the game platform', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Roblox' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await test.step('the page shows the error', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
      await expect(page).toHaveTitle('Authentication Error · Astra');
      await expect(getByMessage(page, 'The sign-in was cancelled.')).toBeVisible();
    });
    await test.step('the link leads to /login', async () => {
      await page.getByRole('link', { name: 'Return to Login' }).click();
      await page.waitForURL('**/login');
      await expect(page).toHaveTitle('Log In · Astra');
    });
  });
});

test.describe('a callback with a token', () => {
  for (const path of ['/auth/callback', '/api/v1/auth/callback/roblox']) {
    test(`signs in at ${path} when this browser started the sign-in`, async ({ page }) => {
      await page.goto('/login');
      await startSignIn(page);
      await test.step('the callback opens the profile', async () => {
        await page.goto(createCallbackUrl({ uid: createUid(), path }));
        await page.waitForURL('**/profile');
      });
      await test.step('Back does not return to the callback', async () => {
        await page.goBack();
        // /login redirects a signed-in player to the profile.
        await page.waitForURL('**/profile');
      });
    });
  }

  test('erases and ignores a fragment that is added later', async ({ page }) => {
    await test.step('the first fragment is used and erased', async () => {
      await page.goto('/auth/callback/#error=access_denied&error_message=First');
      await expect(page.getByText('First')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/callback\/$/);
    });
    await test.step('the second one is erased and ignored', async () => {
      await page.evaluate(() => window.location.assign('#token=late'));
      await expect(page).toHaveURL(/\/auth\/callback\/$/);
      await expect(page.getByText('First')).toBeVisible();
    });
  });

  test('removes the token from the address bar before its screen loads', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/screen-.*\.js$/);
    await page.goto(createCallbackUrl({ uid: createUid() }), { waitUntil: 'commit' });
    await test.step('the address has no token while the screen loads', async () => {
      await expect(page).toHaveURL(/\/auth\/callback$/);
      await expect(getQuestion(page)).toHaveCount(0);
    });
    await test.step('the screen uses the token', async () => {
      release();
      await expect(getQuestion(page)).toBeVisible();
    });
  });

  test('leaves no token in the address bar or the history', async ({ page }) => {
    await page.goto('/login');
    await test.step('the address bar has no token', async () => {
      await page.goto(createCallbackUrl({ uid: createUid() }));
      await expect(getQuestion(page)).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/callback$/);
    });

    await test.step('the history has no token', async () => {
      await page.goto('/leaderboards');
      await page.goBack();
      await expect(page).toHaveURL(/\/auth\/callback$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/login$/);
      await page.goForward();
      await expect(page).toHaveURL(/\/auth\/callback$/);
      // The token can't be used again from the history.
      await expect(getByMessage(page, 'Failed to complete authentication.')).toBeVisible();
    });
  });
});

test.describe('a linking context stored before the sign-in', () => {
  test.beforeEach(({ page }) => startSignIn(page));

  test('continues at /link when it is under one hour old', async ({ page }) => {
    await writeLinkingContext(page, Date.now() - 59 * MINUTE);
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.waitForURL('**/link?code=GOOD01');
  });

  test('is deleted when it is one hour old', async ({ page }) => {
    await writeLinkingContext(page, Date.now() - 60 * MINUTE);
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.waitForURL('**/profile');
    expect(await page.evaluate(() => document.cookie)).not.toContain('linking-context');
  });
});

/** Stores the linking context as the link page does before a sign-in. */
async function writeLinkingContext(page: Page, timestamp: number) {
  const context = {
    code: 'GOOD01',
    platform: 'discord',
    timestamp,
    discordId: '1',
    discordUsername: 'someone',
    discordAvatar: '',
    discordDiscriminator: '0',
    guildId: '1',
  };
  const value = encodeURIComponent(JSON.stringify(context));
  await page.context().addCookies([{ name: 'linking-context', value, url: 'http://localhost' }]);
}
