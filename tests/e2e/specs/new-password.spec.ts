import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { callAs } from '#tests/support/accounts.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { test } from '../fixtures/reset-link.ts';
import { openAs } from '../fixtures/session.ts';
import { createUniqueEmail, expect, getByMessage, submitCredentials } from '../fixtures/test.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

const paths = ['/complete-password-reset', '/reset-password/verify'];

test.describe('the new password', () => {
  for (const path of paths) {
    test(`signs in after a reset at ${path}`, async ({ page, createPerson, requestResetQuery }) => {
      const person = await createPerson();
      await page.clock.install();
      await page.goto(path + (await requestResetQuery(person.email)));
      await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
      await pauseClock(page);
      await test.step('the page confirms the reset', async () => {
        await setPassword(page, 'a new secret');
        await expect(page.getByRole('status')).toHaveText(
          'Your password has been successfully reset! You can now log in with your new password.',
        );
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeFocused();
        const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
        expect((await signIn.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
      });
      await test.step('/login opens after 3 seconds with a message', async () => {
        await page.clock.runFor(2_900);
        expect(new URL(page.url()).pathname).toBe(path);
        await page.clock.runFor(200);
        await page.waitForURL('**/login');
        await page.clock.resume();
        await expect(page.getByRole('status')).toHaveText('Password reset successfully. Please log in.');
        await expect(page.getByLabel('Email')).toHaveValue(person.email);
      });
      await test.step('only the new password signs in', async () => {
        await submitCredentials(page, person);
        await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
        await submitCredentials(page, { email: person.email, password: 'a new secret' });
        await page.waitForURL('**/profile');
      });
    });
  }

  test('ends the session of the old password', async ({ page, createPerson, requestResetQuery }) => {
    const person = await createPerson();
    const query = await requestResetQuery(person.email);
    await openAs(page, person, `/reset-password/verify${query}`);
    await setPassword(page, 'password2');
    const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
    await signInLink.waitFor();
    await test.step('the session has ended', async () => {
      // Counted once, without a retry: /login redirects a player who is still signed in.
      expect(await page.getByRole('button', { name: /profile menu/ }).count()).toBe(0);
    });
    await test.step('the new password signs in', async () => {
      await signInLink.click();
      await page.waitForURL('**/login');
      await expect(page.getByRole('status')).toHaveText('Password reset successfully. Please log in.');
      await submitCredentials(page, { email: person.email, password: 'password2' });
      await page.waitForURL('**/profile');
    });
  });
});

test.describe('the new password of another account', () => {
  test('returns a player signed in with Roblox to the profile', async ({
    page,
    createPerson,
    requestResetQuery,
  }) => {
    const { email } = await createPerson();
    await page.goto('/login');
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
    await page.goto('/about');
    await page.goto(`/complete-password-reset${await requestResetQuery(email)}`);
    await setPassword(page, 'password2');
    const message = getByMessage(page, 'Password reset successfully. Please log in.');
    const heading = page.getByRole('heading', { level: 1 });
    await page.waitForURL('**/profile');
    await expect(heading).toHaveText('Aurora Vale');
    await expect(message).toBeVisible();
    await test.step('Back leads to the page before the reset link, and the message is not repeated', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      await page.goForward();
      await expect(heading).toHaveText('Aurora Vale');
      await expect(message).toHaveCount(0);
    });
  });
});

test('a reset on Firebase’s own page leads to the login', async ({
  page,
  stack,
  createPerson,
  requestResetQuery,
}) => {
  const { email } = await createPerson();
  const url = new URL(`http://${stack.emulator}/emulator/action${await requestResetQuery(email)}`);
  url.searchParams.set('newPassword', 'password2');
  url.searchParams.set('continueUrl', `${stack.portal}/complete-password-reset`);
  await page.goto(url.href);
  await page.waitForURL('**/complete-password-reset');
  await expect(page.getByText(messages.resetMaybeDone)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await submitCredentials(page, { email, password: 'password2' });
  await page.waitForURL('**/profile');
});

test('the links of mails about a changed address restore the old one and verify the new one', async ({
  page,
  stack,
  createPerson,
  readMails,
}) => {
  const person = await createPerson();
  const next = createUniqueEmail();
  const openMail = async (mode: string) => {
    const mails = await readMails(person.email);
    await page.goto(mails.find(({ link }) => link.includes(`mode=${mode}`))?.link ?? '');
    await page.waitForURL('**/login');
  };
  await test.step('the old address comes back', async () => {
    await callAs(stack, person, 'update', { email: next });
    await openMail('recoverEmail');
    await expect(page.getByRole('status')).toHaveText(messages.emailRecovered);
  });
  await test.step('the new address signs in', async () => {
    await callAs(stack, person, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: next });
    await openMail('verifyAndChangeEmail');
    await expect(page.getByRole('status')).toHaveText(messages.emailChanged);
    await expect(page.getByLabel('Email')).toHaveValue(next);
    await submitCredentials(page, { email: next, password: person.password });
    await page.waitForURL('**/profile');
  });
});

test.describe('an invalid reset link', () => {
  test('is one that was already used', async ({ page, createPerson, requestResetQuery }) => {
    const { email } = await createPerson();
    const url = `/complete-password-reset${await requestResetQuery(email)}`;
    await page.goto(url);
    await setPassword(page, 'password2');
    await expect(page.getByRole('status')).toContainText('successfully reset');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  });
});

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function setPassword(page: Page, password: string, confirmed = password) {
  await getField(page, 'New Password').fill(password);
  await getField(page, 'Confirm New Password').fill(confirmed);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}
