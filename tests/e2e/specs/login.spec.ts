import * as messages from '#schema/messages.ts';
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
  await submitCredentials(page, person);
  await page.waitForURL('**/profile');
});

test('the Create Account form creates an account', async ({ page, stack, readMails }) => {
  const email = createUniqueEmail();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
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
