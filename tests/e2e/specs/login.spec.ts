import * as messages from '#schema/messages.ts';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { createUniqueEmail, expect, submitCredentials, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('email and password sign in a known player', async ({ page, createPerson }) => {
  const person = await createPerson();
  await test.step('a wrong password is refused', async () => {
    await submitCredentials(page, { ...person, password: 'password2' });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  });
  await test.step('the right one shows progress and reaches the profile', async () => {
    const release = await holdRequests(page, identityServiceUrl);
    await submitCredentials(page, person);
    await expect(page.getByRole('button', { name: 'Signing in....' })).toBeVisible();
    release();
    await page.waitForURL('**/profile');
  });
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
