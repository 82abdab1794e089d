import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { callAs, requestResetQuery } from '#tests/support/accounts.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { openAs, signInAs } from '../fixtures/session.ts';
import { createUniqueEmail, expect, getByMessage, submitCredentials, test } from '../fixtures/test.ts';

test('a new password ends the session of the old one and signs in', async ({ page, stack, createPerson }) => {
  const person = await createPerson();
  await page.clock.install();
  await openAs(page, person, paths.resetPasswordVerify + (await requestResetQuery(stack, person)));
  await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
  await pauseClock(page);
  await test.step('the page confirms the reset', async () => {
    await typeNewPassword(page, 'a new secret');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    expect(await page.getByRole('button', { name: /profile menu/ }).count()).toBe(0);
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
    expect((await signIn.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
  });
  await test.step('/login opens after 3 seconds with a message', async () => {
    await page.clock.runFor(2_900);
    expect(new URL(page.url()).pathname).toBe(paths.resetPasswordVerify);
    await page.clock.runFor(200);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });
  await test.step('only the new password signs in', async () => {
    await submitCredentials(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await submitCredentials(page, { email: person.email, password: 'a new secret' });
    await page.waitForURL('**/profile');
  });
});

test.describe('a mail’s code whose response is lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test('is not reported as a failure', async ({ page, stack, createPerson, readMails }) => {
    const person = await createPerson();
    await test.step('the page confirms the new password', async () => {
      await page.goto(paths.resetPasswordVerify + (await requestResetQuery(stack, person)));
      await typeNewPassword(page, 'password2');
      await loseFirstResponse(page, /accounts:resetPassword/);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await expect(getByMessage(page, messages.resetDone)).toBeVisible();
    });
    await test.step('/login says that the address has changed', async () => {
      const newEmail = createUniqueEmail();
      const signedIn = { ...person, password: 'password2' };
      await callAs(stack, signedIn, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
      await loseFirstResponse(page, /accounts:update/);
      await page.goto((await readMails(person.email)).at(-1)?.link ?? '');
      await expect(getByMessage(page, messages.emailChanged)).toBeVisible();
    });
  });

  test('is found used by the next try if the network was away for longer', async ({
    page,
    stack,
    createPerson,
    readMails,
  }) => {
    const check = /accounts:resetPassword/;
    const person = await createPerson();
    await test.step('for a new password', async () => {
      await page.goto(paths.resetPasswordVerify + (await requestResetQuery(stack, person)));
      await typeNewPassword(page, 'password2');
      await loseFirstResponse(page, check, check);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await expect(page.getByRole('alert')).toHaveText(messages.resetFailed);
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await expect(getByMessage(page, messages.resetDone)).toBeVisible();
    });
    await test.step('for a new address', async () => {
      const newEmail = createUniqueEmail();
      const signedIn = { ...person, password: 'password2' };
      await callAs(stack, signedIn, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail });
      await loseFirstResponse(page, /accounts:update/, check);
      await page.goto((await readMails(person.email)).at(-1)?.link ?? '');
      await page.getByRole('button', { name: messages.tryAgain }).click();
      await expect(getByMessage(page, messages.emailChanged)).toBeVisible();
    });
  });
});

test('a reset on Firebase’s own page leads to the login', async ({ page, stack, createPerson }) => {
  const person = await createPerson();
  const url = new URL(`http://${stack.emulator}/emulator/action${await requestResetQuery(stack, person)}`);
  url.searchParams.set('newPassword', 'password2');
  url.searchParams.set('continueUrl', stack.portal + paths.completePasswordReset);
  await page.goto(url.href);
  await page.waitForURL(`**${paths.completePasswordReset}`);
  await expect(page.getByText(messages.resetMaybeDone)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await submitCredentials(page, { ...person, password: 'password2' });
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
  await test.step('the old address comes back, which ends the session of the player who asks for it', async () => {
    await callAs(stack, person, 'update', { email: next });
    await signInAs(page, { ...person, email: next });
    // Firebase ends the sessions of an account whose address changes; the emulator leaves them.
    await page.route(/accounts:update/, async (route) => {
      const expired = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
      await page.route(/accounts:lookup/, (lookup) => lookup.fulfill({ status: 400, json: expired }));
      await route.fallback();
    });
    await openMail('recoverEmail');
    await expect(getByMessage(page, messages.emailRecovered)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(getByMessage(page, messages.emailRecovered)).toBeVisible();
    await expect(page.getByText(messages.sessionExpired)).toHaveCount(0);
    await page.unrouteAll();
  });
  await test.step('the new address signs in', async () => {
    await callAs(stack, person, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: next });
    await openMail('verifyAndChangeEmail');
    await expect(getByMessage(page, messages.emailChanged)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(next);
    await submitCredentials(page, { email: next, password: person.password });
    await page.waitForURL('**/profile');
  });
});

async function typeNewPassword(page: Page, password: string) {
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill(password);
}
