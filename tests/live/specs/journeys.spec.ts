import type { Page } from '@playwright/test';
import { devices } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { holdLongTimers } from '#tests/e2e/fixtures/clock.ts';
import { signOut } from '#tests/e2e/fixtures/session.ts';
import { expect, forgetSession, getProfileMenu, signIn, submit, test } from '../live-test.ts';

test('a new player registers and signs in', async ({ page, google }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto('/login');
  await openRegistration(page);
  await submit(page, email, 'Create Account');
  await expect(page.getByText(messages.registered)).toBeVisible();
  expect(google.accounts.countMailsTo(email)).toBe(1);
  await test.step('a second registration finds the account', async () => {
    await openRegistration(page);
    await submit(page, email, 'Create Account');
    await expect(page.getByRole('alert')).toHaveText(messages.emailAlreadyInUse);
  });
  await test.step('the form signs in', async () => {
    await submit(page, email);
    await page.waitForURL('**/profile');
    await page.reload();
    await expect(getProfileMenu(page)).toBeVisible();
  });
});

test('a registration whose mail and clean-up fail can be repeated', async ({ page, google }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  google.fail('sendOobCode', [400, 'QUOTA_EXCEEDED : Exceeded daily quota for email']);
  google.fail('delete', [503, 'The service is currently unavailable.']);
  await page.goto('/login');
  await openRegistration(page);
  await submit(page, email, 'Create Account');
  await expect(page.getByRole('alert')).toHaveText(messages.rateLimited);
  google.recover();
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByText(messages.registered)).toBeVisible();
  expect(google.accounts.countMailsTo(email)).toBe(1);
});

test('a registration whose mail’s response is lost never deletes an account that is verified meanwhile', async ({
  page,
  google,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  google.fail('sendOobCode', 'reset');
  await page.goto('/login');
  await openRegistration(page);
  await submit(page, email, 'Create Account');
  await expect(page.getByRole('alert')).toHaveText(messages.registrationFailed);
  const account = google.accounts.findByEmail(email);
  expect(account).toBeDefined();
  Object.assign(account ?? {}, { emailVerified: true });
  google.recover();
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.emailAlreadyInUse);
  expect(google.accounts.findByEmail(email)).toBe(account);
});

test('a chat account is linked through Roblox', async ({ page }) => {
  await page.goto('/link/GOOD01');
  await page.getByRole('button', { name: 'Continue with Roblox' }).click();
  await page.getByRole('radio', { name: 'SundaySkater' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page
    .getByRole('dialog', { name: 'Account Linked Successfully!' })
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL('**/profile');
  await expect(getProfileMenu(page)).toBeVisible();
});

test('a player sees games and board, changes an option and deletes the account', async ({
  page,
  google,
  createAccount,
}) => {
  const account = createAccount();
  await signIn(page, account);
  await test.step('the games come from Remote Config', async () => {
    await expect(page.getByText('Orbit Miners').first()).toBeVisible();
  });
  await page.goto('/leaderboards');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/options');
  await page.getByRole('switch').first().click();
  await expect(page.getByText('Privacy setting updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const popup = page.getByRole('alertdialog', { name: 'Delete Account' });
  await popup.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await popup.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your account has been successfully deleted')).toBeVisible();
  expect(google.accounts.find(account.uid)).toBeUndefined();
});

test('a visit that began on /login renews its token and survives new keys', async ({
  page,
  google,
  createAccount,
}) => {
  google.tokens.setLifetime(20);
  await signIn(page, createAccount());
  await google.tokens.rotateKeys();
  await google.tokens.rotateKeys();
  await page.getByRole('main').getByRole('link', { name: 'Global Leaderboards' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(google.requests.filter((request) => request.includes('securetoken'))).not.toEqual([]);
});

test('a desktop loads Google’s script before the press', async ({ page, google }) => {
  await page.goto('/login');
  await expect.poll(() => google.requests).toContain('apis.google.com/js/api.js');
});

test('a page without Google’s button loads no script of Google', async ({ page, google }) => {
  const preloaded = page.waitForResponse(/\/assets\/firebase-identity-/);
  await page.goto('/request-password-reset');
  await preloaded;
  await page.getByLabel('Email').fill('ada@example.com');
  const asked = page.waitForRequest(/accounts:sendOobCode/);
  await page.getByRole('button', { name: messages.sendResetLink }).click();
  await asked;
  expect(google.requests).not.toContain('apis.google.com/js/api.js');
});

test('Google’s popup signs in, and asks the next person on this computer again', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await opened).getByRole('button').click();
  await page.waitForURL('**/profile');
  await page.reload();
  await signOut(page);
  await test.step('Google lets the next person choose', async () => {
    const openedAgain = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const popup = await openedAgain;
    const choice = popup.getByRole('button', { name: 'Continue as' });
    await choice.waitFor();
    expect(await popup.evaluate(() => new URLSearchParams(location.search).get('customParameters'))).toBe(
      '{"prompt":"select_account"}',
    );
    await expect(page).toHaveURL(/\/login$/);
    await choice.click();
    await page.waitForURL('**/profile');
  });
});

test.describe('a phone', () => {
  const { userAgent, viewport } = devices['iPhone 15'];
  test.use({ userAgent, viewport });

  test('loads Google’s script before the press, and its popup signs in', async ({ page, google }) => {
    const loaded = page.waitForResponse(/apis\.google\.com/);
    await page.goto('/login');
    await loaded;
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await (await opened).getByRole('button').click();
    await page.waitForURL('**/profile');
    expect(google.requests).toContain('apis.google.com/js/api.js');
  });

  test('signs in by email and Roblox while Google’s script never comes', async ({
    page,
    google,
    createAccount,
  }) => {
    google.fail('apis.google.com', 'hang');
    await holdLongTimers(page, 5_000);
    const asked = page.waitForRequest(/apis\.google\.com/);
    await page.goto('/login', { waitUntil: 'commit' });
    await asked;
    await test.step('by email', async () => {
      await submit(page, createAccount().email ?? '');
      await page.waitForURL('**/profile', { waitUntil: 'commit' });
      await expect(getProfileMenu(page)).toBeVisible();
    });
    await forgetSession(page);
    await test.step('by Roblox', async () => {
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Continue with Roblox' }).click();
      await page.getByRole('radio', { name: 'AuroraVale' }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL('**/profile', { waitUntil: 'commit' });
      await expect(getProfileMenu(page)).toBeVisible();
    });
  });
});

/** Waits for the form too, which replaces the one for a sign-in. */
async function openRegistration(page: Page) {
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
}
