import type { Page } from '@playwright/test';
import { expect, freshEmail, signInByForm, test } from './fixtures.ts';

test('a visitor outside the sign-in page loads nothing of Firebase', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/profile/veteran');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logIn(page)).toBeVisible();
  expect(loaded.filter((url) => /firebase-identity|identitytoolkit/.test(url))).toEqual([]);
});

test('the sign-in page has it before somebody signs in', async ({ page }) => {
  const loaded = page.waitForRequest(/firebase-identity/);
  await page.goto('/login');
  await loaded;
});

test('a player stays signed in over a reload', async ({ page, newPerson }) => {
  await signInByForm(page, await newPerson());
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a tab notices that another one signed a player in, and out again', async ({ page, newPerson }) => {
  const other = await page.context().newPage();
  await other.goto('/leaderboards');
  await expect(logIn(other)).toBeVisible();

  await signInByForm(page, await newPerson());
  await expect(profileMenu(other)).toBeVisible();

  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(logIn(other)).toBeVisible();
});

test('making an account signs nobody in, in no tab', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/leaderboards');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful!');
  await expect(logIn(page)).toBeVisible();
  await expect(logIn(other)).toBeVisible();
});

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });
const profileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
