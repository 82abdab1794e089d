import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { API_KEY, PASSWORD } from '#tests/support/accounts.ts';
import { getValidToken, readPersistedSession } from '#web/auth/persisted-session.ts';
import { silenceDatabase } from '../fixtures/blocked-storage.ts';
import { runDeferredWork } from '../fixtures/clock.ts';
import {
  createUniqueEmail,
  expect,
  getByMessage,
  getSeededPerson,
  submitCredentials,
  test,
  waitForHydration,
} from '../fixtures/test.ts';

test('a visitor loads Firebase only on the sign-in page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.clock.install();
  await test.step('another page does not load it', async () => {
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getLoginLink(page)).toBeVisible();
    await runDeferredWork(page);
    expect(loaded.filter((url) => /firebase-identity|identitytoolkit/.test(url))).toEqual([]);
  });

  await test.step('the sign-in page loads it in advance', async () => {
    const requested = page.waitForRequest(/firebase-identity/);
    await getLoginLink(page).click();
    await page.waitForURL('**/login');
    await requested;
  });
});

test('a registration signs in no tab, and a sign-in reaches every tab', async ({
  page,
  stack,
  readMails,
}) => {
  const email = createUniqueEmail();
  const other = await page.context().newPage();
  await other.goto('/leaderboards');
  await expect(getLoginLink(other)).toBeVisible();
  // A tab in the background draws one frame a second.
  await page.bringToFront();
  await test.step('a registration signs in no tab and keeps an earlier one', async () => {
    await page.goto('/login');
    for (const address of [email, createUniqueEmail()]) {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused();
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
      await expect(getByMessage(page, messages.registered)).toBeVisible();
    }
    await expect(getLoginLink(page)).toBeVisible();
    await expect(getLoginLink(other)).toBeVisible();
  });
  await test.step('the link of the mail verifies the address and leads to the login', async () => {
    const mails = await readMails(email);
    expect(mails).toEqual([expect.objectContaining({ kind: 'verifyEmail' })]);
    await page.goto(mails[0]?.link ?? '');
    await page.waitForURL(`${stack.portal}/login`);
    await expect(getByMessage(page, messages.emailVerified)).toBeVisible();
    expect(await readMails(email)).toEqual([]);
  });
  await test.step('a sign-in reaches the other tab', async () => {
    await submitCredentials(page, { email, password: PASSWORD });
    await page.waitForURL('**/profile');
    await expect(other.getByRole('button', { name: /profile menu/ })).toBeVisible();
  });
  await test.step('the installed Firebase SDK stores the fields that the portal reads', async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const entry = JSON.parse(stored[`firebase:authUser:${API_KEY}:[DEFAULT]`] ?? '');
    expect(entry).toMatchObject({
      uid: expect.stringMatching(/./),
      stsTokenManager: { accessToken: expect.any(String), expirationTime: expect.any(Number) },
    });
    const getItem = (name: string) => stored[name] ?? null;
    Object.defineProperty(globalThis, 'localStorage', { value: { ...stored, getItem }, configurable: true });
    const session = readPersistedSession({
      firebase: { apiKey: API_KEY, authDomain: '', projectId: '', appId: '' },
    });
    Reflect.deleteProperty(globalThis, 'localStorage');
    expect(session).toEqual({
      user: { uid: entry.uid, displayName: null, email, photoURL: null, emailVerified: true },
      token: entry.stsTokenManager.accessToken,
      expiresAt: entry.stsTokenManager.expirationTime,
    });
    expect(getValidToken(session)).toBeDefined();
  });
});

const getLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });

test('a sign-in does not wait for a database that never opens', async ({ page }) => {
  await silenceDatabase(page);
  await page.goto('/login');
  await submitCredentials(page, getSeededPerson('rookie'));
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => typeof indexedDB.open)).toBe('function');
});

test('a sign-in for the progress on /games leads back there', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: messages.logInOrSignUp }).click();
  await submitCredentials(page, getSeededPerson('rookie'));
  await page.waitForURL('**/games');
});
