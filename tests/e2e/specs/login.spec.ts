import * as messages from '#schema/messages.ts';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { createUniqueEmail, expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('email and password sign in a known player', async ({ page, createPerson }) => {
  const invalid = 'Invalid email or password.';
  // Consecutive messages differ, so that each one is a new response.
  for (const [what, credentials, message] of [
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
      await expect(page.getByRole('alert')).toHaveText(message);
    });
  }

  await test.step('a known player sees progress and reaches the profile', async () => {
    const release = await holdRequests(page, identityServiceUrl);
    await submitCredentials(page, await createPerson());
    await expect(page.getByRole('button', { name: 'Signing in....' })).toBeVisible();
    release();
    await page.waitForURL('**/profile');
  });
});

test('the form modes keep the email address and drop the message', async ({ page }) => {
  const { email } = getSeededPerson('rookie');
  await submitCredentials(page, { email, password: 'password2' });
  await expect(page.getByRole('alert')).toBeVisible();

  for (const [toggle, title] of [
    ['Create Account', 'Create Account'],
    ['Sign In', 'Sign In'],
    ['Forgot Password?', 'Reset Password'],
    ['Back to Sign In', 'Sign In'],
  ] as const) {
    await test.step(toggle, async () => {
      // The form's submit button may have the same name; the toggle is the last one.
      await page.locator('section').getByRole('button', { name: toggle, exact: true }).last().click();
      await expect(page.getByRole('heading', { name: title })).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });
  }
});

test('the Create Account form creates an account', async ({ page, stack, readMails }) => {
  const email = createUniqueEmail();
  const release = await holdRequests(page, identityServiceUrl);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
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
