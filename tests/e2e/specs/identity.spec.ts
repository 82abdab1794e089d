import type { Page } from '@playwright/test';
import { API_KEY } from '#tests/support/accounts.ts';
import { getValidToken, readPersistedSession } from '#web/auth/persisted-session.ts';
import { silenceDatabase } from '../fixtures/blocked-storage.ts';
import { createUniqueEmail, expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

test('a visitor loads Firebase only on the sign-in page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await test.step('another page does not load it', async () => {
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getLoginLink(page)).toBeVisible();
    expect(loaded.filter((url) => /firebase-identity|identitytoolkit/.test(url))).toEqual([]);
  });

  await test.step('the sign-in page loads it in advance', async () => {
    const requested = page.waitForRequest(/firebase-identity/);
    await getLoginLink(page).click();
    await page.waitForURL('**/login');
    await requested;
  });
});

test('the installed Firebase SDK stores the fields that the portal reads', async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto('/login');
  await submitCredentials(page, person);
  await page.waitForURL('**/profile');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const key = `firebase:authUser:${API_KEY}:[DEFAULT]`;
  const tokens = { accessToken: expect.any(String), expirationTime: expect.any(Number) };
  await test.step('the entry has them under its key', async () => {
    expect(Object.keys(stored)).toContain(key);
    expect(JSON.parse(stored[key] ?? '')).toMatchObject({
      uid: person.uid,
      email: person.email,
      emailVerified: false,
      stsTokenManager: tokens,
    });
  });
  await test.step('the portal reads the session', async () => {
    const getItem = (name: string) => stored[name] ?? null;
    Object.defineProperty(globalThis, 'localStorage', { value: { ...stored, getItem }, configurable: true });
    const session = readPersistedSession({
      firebase: { apiKey: API_KEY, authDomain: '', projectId: '', appId: '' },
    });
    Reflect.deleteProperty(globalThis, 'localStorage');
    expect(session).toEqual({
      user: { uid: person.uid, displayName: null, email: person.email, photoURL: null, emailVerified: false },
      token: tokens.accessToken,
      expiresAt: tokens.expirationTime,
    });
    expect(getValidToken(session)).toBeDefined();
  });
});

test('a session is shared between tabs', async ({ page }) => {
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
      await page.getByLabel('Email').fill(address);
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('status')).toContainText('Registration successful!');
    }
    await expect(getLoginLink(page)).toBeVisible();
    await expect(getLoginLink(other)).toBeVisible();
  });

  await test.step('a sign-in reaches the other tab', async () => {
    await submitCredentials(page, { email, password: 'password1' });
    await page.waitForURL('**/profile');
    await expect(getProfileMenu(other)).toBeVisible();
  });
});

const getLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const getProfileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });

test('a sign-in does not wait for a database that never opens', async ({ page }) => {
  await silenceDatabase(page);
  await page.goto('/login');
  await submitCredentials(page, getSeededPerson('rookie'));
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => typeof indexedDB.open)).toBe('function');
});
