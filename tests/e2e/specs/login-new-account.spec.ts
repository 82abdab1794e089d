import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { holdRequests, identityServiceUrl, rejectAccountCalls } from '../fixtures/network.ts';
import { createUniqueEmail, expect, submitCredentials, test } from '../fixtures/test.ts';

test.describe('the Create Account form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
  });

  test('creates an account', async ({ page, stack, readMails }) => {
    const email = createUniqueEmail();
    const release = await holdRequests(page, identityServiceUrl);
    await createAccount(page, email);
    await test.step('the button shows progress', async () => {
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    });
    await test.step('the success message appears in Sign In mode', async () => {
      release();
      await expect(page.getByRole('status')).toHaveText(
        'Registration successful! A verification email has been sent. Please verify your email before logging in.',
      );
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
    });
    const mails = await readMails(email);
    await test.step('a verification mail is sent', async () => {
      expect(mails).toEqual([expect.objectContaining({ kind: 'verifyEmail' })]);
    });
    await test.step("the mail's link verifies the address and leads to the login", async () => {
      await page.goto(mails[0]?.link ?? '');
      await page.waitForURL(`${stack.portal}/login`);
      await expect(page.getByRole('status')).toHaveText(messages.emailVerified);
      expect(await readMails(email)).toEqual([]);
    });

    await test.step('the new account signs in', async () => {
      await submitCredentials(page, { email, password: 'password1' });
      await page.waitForURL('**/profile');
    });
  });
});

test('the Reset Password form sends a mail to a known address', async ({
  page,
  stack,
  createPerson,
  readMails,
}) => {
  const { email } = await createPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();

  await test.step('an unknown address is reported', async () => {
    await sendReset(page, createUniqueEmail());
    await expect(page.getByRole('alert')).toHaveText('No account found with this email address.');
  });

  await test.step('the mail links to /complete-password-reset', async () => {
    const release = await holdRequests(page, identityServiceUrl);
    await sendReset(page, email);
    await expect(page.getByRole('button', { name: 'Sending Reset Email...' })).toBeVisible();
    release();
    await expect(page.getByRole('status')).toHaveText('Password reset email sent! Please check your inbox.');
    const [mail] = await readMails(email);
    const link = new URL(mail?.link ?? '');
    expect(link.origin + link.pathname).toBe(`${stack.portal}/complete-password-reset`);
    expect(link.searchParams.get('mode')).toBe('resetPassword');
    expect(link.searchParams.get('oobCode')).toMatch(/\S/);
  });

  await test.step('a mail that fails is reported', async () => {
    await rejectAccountCalls(page, 'OPERATION_NOT_ALLOWED');
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
