import type { Page } from '@playwright/test';
import { createUniqueEmail, expect, signInByForm, submitCredentials, test } from '../fixtures/test.ts';

test('a visitor loads nothing of Firebase outside the sign-in page, which has it before somebody signs in', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/profile/veteran');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getLoginLink(page)).toBeVisible();
  expect(loaded.filter((url) => /firebase-identity|identitytoolkit/.test(url))).toEqual([]);

  const asked = page.waitForRequest(/firebase-identity/);
  await getLoginLink(page).click();
  await page.waitForURL('**/login');
  await asked;
});

test('a player stays signed in over a reload', async ({ page, createPerson }) => {
  await signInByForm(page, await createPerson());
  await page.reload();
  await expect(getProfileMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('making an account signs nobody in, in no tab; a tab notices when another signs that player in, and out again', async ({
  page,
}) => {
  const email = createUniqueEmail();
  const other = await page.context().newPage();
  await other.goto('/leaderboards');
  await expect(getLoginLink(other)).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful!');
  await expect(getLoginLink(page)).toBeVisible();
  await expect(getLoginLink(other)).toBeVisible();

  await submitCredentials(page, { email, password: 'password1' });
  await page.waitForURL('**/profile');
  await expect(getProfileMenu(other)).toBeVisible();

  await getProfileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(getLoginLink(other)).toBeVisible();
});

const getLoginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const getProfileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
