import type { Page } from '@playwright/test';
import { expect, freshEmail, sendCredentials, test } from './fixtures.ts';
import { hold, identityService, refuse } from './network.ts';

test.describe('create account', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
  });

  test('says so meanwhile, sends a verification mail, and the success message stands in Sign In mode', async ({
    page,
    mailsTo,
  }) => {
    const email = freshEmail();
    const release = await hold(page, identityService);
    await createAccount(page, email);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    release();
    await expect(page.getByRole('status')).toHaveText(
      'Registration successful! A verification email has been sent. Please verify your email before logging in.',
    );
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
    expect(await mailsTo(email)).toEqual([expect.objectContaining({ kind: 'verifyEmail' })]);

    await expect(page.getByLabel('Email')).toHaveValue(email);
    await sendCredentials(page, { email, password: 'password1' });
    await page.waitForURL('**/profile');
  });

  test('switches to sign-in when the address is registered already, and tells why another is refused', async ({
    page,
    newPerson,
  }) => {
    const { email } = await newPerson();
    await createAccount(page, email);
    await expect(page.getByRole('alert')).toHaveText(
      'This email is already registered. Please try logging in instead.',
    );
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const [reason, message] of [
      ['WEAK_PASSWORD', 'Password should be at least 6 characters long.'],
      ['OPERATION_NOT_ALLOWED', 'Failed to register. Please try again.'],
    ] as const) {
      await refuse(page, reason);
      await createAccount(page, freshEmail());
      await expect(page.getByRole('alert')).toHaveText(message);
    }
  });
});

test('reset password knows no account with an unknown address, sends a mail otherwise, and says when it could not', async ({
  page,
  stack,
  newPerson,
  mailsTo,
}) => {
  const { email } = await newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();

  await test.step('an unknown address', async () => {
    await sendReset(page, freshEmail());
    await expect(page.getByRole('alert')).toHaveText('No account found with this email address.');
  });

  await test.step('a mail whose link leads to /complete-password-reset', async () => {
    const release = await hold(page, identityService);
    await sendReset(page, email);
    await expect(page.getByRole('button', { name: 'Sending Reset Email...' })).toBeVisible();
    release();
    await expect(page.getByRole('status')).toHaveText('Password reset email sent! Please check your inbox.');
    const [mail] = await mailsTo(email);
    const link = new URL(mail?.link ?? '');
    expect(link.origin + link.pathname).toBe(`${stack.portal}/complete-password-reset`);
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    expect(link.searchParams.get('oobCode')).toMatch(/\S/);
  });

  await test.step('a mail that could not be sent', async () => {
    await refuse(page, 'OPERATION_NOT_ALLOWED');
    await sendReset(page, email);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to send password reset email. Please try again.',
    );
  });
});

async function createAccount(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function sendReset(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
