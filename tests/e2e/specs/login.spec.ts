import type { Page } from '@playwright/test';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import {
  createUniqueEmail,
  expect,
  expectAccessibleInBothThemes,
  getSeededPerson,
  submitCredentials,
  test,
} from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('welcomes the user to the product, and shows the password to who asks for it', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Astra');
  await getPasswordField(page).fill('password1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(getPasswordField(page)).toHaveAttribute('type', 'text');
  await expect(getPasswordField(page)).toHaveValue('password1');
});

test('email and password refuse who is not known by them, tell a disabled account to contact support, and then sign in', async ({
  page,
  createPerson,
}) => {
  const invalid = 'Invalid email or password.';
  // No two in turn have the same words: each is seen to be an answer of its own.
  for (const [what, credentials, words] of [
    ['a wrong password', { ...getSeededPerson('rookie'), password: 'password2' }, invalid],
    [
      'a disabled account',
      getSeededPerson('disabled'),
      'This account has been disabled. Please contact support.',
    ],
    ['an unknown address', { email: createUniqueEmail(), password: 'password1' }, invalid],
  ] as const) {
    await test.step(what, async () => {
      await submitCredentials(page, credentials);
      await expect(page.getByRole('alert')).toHaveText(words);
    });
  }

  await test.step('somebody who is known: it is said meanwhile, and leads to the profile', async () => {
    const release = await holdRequests(page, identityServiceUrl);
    await submitCredentials(page, await createPerson());
    await expect(page.getByRole('button', { name: 'Signing in....' })).toBeVisible();
    release();
    await page.waitForURL('**/profile');
  });
});

test('the form modes lead to one another, keep the address but no message, and are accessible in either theme', async ({
  page,
}) => {
  const { email } = getSeededPerson('rookie');
  await submitCredentials(page, { email, password: 'password2' });
  await expect(page.getByRole('alert')).toBeVisible();

  for (const [toggle, title] of [
    ['Create Account', 'Create Account'],
    ['Sign In', 'Sign In'],
    ['Forgot Password?', 'Reset Password'],
    ['Back to Sign In', 'Sign In'],
  ] as const) {
    // The form's own button may have the same words: the toggle is the last.
    await page.locator('section').getByRole('button', { name: toggle, exact: true }).last().click();
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }

  await submitCredentials(page, { email: '', password: '' });
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expectAccessibleInBothThemes(page);
});

const getPasswordField = (page: Page) => page.getByLabel('Password', { exact: true });
