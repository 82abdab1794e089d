import type { Page } from '@playwright/test';
import { expect, expectAccessible, freshEmail, seeded, sendCredentials, test } from './fixtures.ts';
import { hold, identityService } from './network.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('welcomes the user to the product', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Astra');
});

test.describe('email and password', () => {
  test('signs in and goes to the profile', async ({ page, newPerson }) => {
    await sendCredentials(page, await newPerson());
    await page.waitForURL('**/profile');
  });

  test('says so while signing in', async ({ page, newPerson }) => {
    const release = await hold(page, identityService);
    await sendCredentials(page, await newPerson());
    await expect(page.getByRole('button', { name: 'Signing in....' })).toBeVisible();
    release();
    await page.waitForURL('**/profile');
  });

  for (const [what, credentials] of [
    ['a wrong password', { ...seeded('rookie'), password: 'password2' }],
    ['an unknown address', { email: freshEmail(), password: 'password1' }],
  ] as const) {
    test(`refuses ${what}`, async ({ page }) => {
      await sendCredentials(page, credentials);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    });
  }

  test('tells a disabled account to contact support', async ({ page }) => {
    await sendCredentials(page, seeded('disabled'));
    await expect(page.getByRole('alert')).toHaveText(
      'This account has been disabled. Please contact support.',
    );
  });

  test('shows the password to who asks for it', async ({ page }) => {
    await password(page).fill('password1');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('password1');
  });

  test.describe('while the identity service cannot be reached', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] });

    test('says so', async ({ page }) => {
      await page.route(identityService, (route) => route.abort());
      await sendCredentials(page, seeded('rookie'));
      await expect(page.getByRole('alert')).toHaveText(
        'The sign-in service cannot be reached. Please try again in a moment.',
      );
    });
  });
});

test.describe('the form modes', () => {
  test('lead to one another, and switching clears messages but keeps the address', async ({ page }) => {
    const { email } = seeded('rookie');
    await sendCredentials(page, { email, password: 'password2' });
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
  });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`are accessible in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await sendCredentials(page, { email: '', password: '' });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expectAccessible(page);
    });
  }
});

const password = (page: Page) => page.getByLabel('Password', { exact: true });
