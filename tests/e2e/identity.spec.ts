import type { Page } from '@playwright/test';
import { expect, freshEmail, sendCredentials, signInByForm, test } from './fixtures.ts';

test('a visitor loads nothing of Firebase outside the sign-in page, which has it before somebody signs in', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/profile/veteran');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logIn(page)).toBeVisible();
  expect(loaded.filter((url) => /firebase-identity|identitytoolkit/.test(url))).toEqual([]);

  const asked = page.waitForRequest(/firebase-identity/);
  await logIn(page).click();
  await page.waitForURL('**/login');
  await asked;
});

test('a player stays signed in over a reload', async ({ page, newPerson }) => {
  await signInByForm(page, await newPerson());
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('making an account signs nobody in, in no tab; a tab notices when another signs that player in, and out again', async ({
  page,
}) => {
  const email = freshEmail();
  const other = await page.context().newPage();
  await other.goto('/leaderboards');
  await expect(logIn(other)).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful!');
  await expect(logIn(page)).toBeVisible();
  await expect(logIn(other)).toBeVisible();

  await sendCredentials(page, { email, password: 'password1' });
  await page.waitForURL('**/profile');
  await expect(profileMenu(other)).toBeVisible();

  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(logIn(other)).toBeVisible();
});

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const profileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
