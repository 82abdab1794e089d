import type { Page } from '@playwright/test';
import { countCalls, holdRequests } from '../fixtures/network.ts';
import {
  createUniqueEmail,
  displayNameOf,
  expect,
  expectToast,
  getByMessage,
  submitCredentials,
  test,
} from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test('an unverified email address gets its verification mail again', async ({
  page,
  browser,
  stack,
  createPerson,
  readMails,
}) => {
  const person = await createPerson();
  await openOptions(page, person);
  const resend = page.getByRole('button', { name: 'Resend Verification' });
  await test.step('the page confirms the mail', async () => {
    // Both clicks come while the first request is pending.
    const release = await holdRequests(page, /accounts:sendOobCode/);
    await resend.dblclick();
    release();
    await expect(
      getByMessage(page, 'Verification email sent! Please check your inbox (and spam folder).'),
    ).toBeVisible();
  });
  const mails = await readMails(person.email);
  expect(mails).toHaveLength(1);
  await test.step("the mail's link leads to the options, which show the result", async () => {
    // Another device: tabs of one browser would tell each other.
    const other = await browser.newPage();
    await openOptions(other, person);
    await other.goto(mails[0]?.link ?? '');
    await other.waitForURL(`${stack.portal}/options`);
    await expect(other.getByText('Verified', { exact: true })).toBeVisible();
    await other.close();
  });
  await test.step('a verification elsewhere is noticed', async () => {
    await expectToast(page, 'Your email is already verified.', () => resend.click());
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(resend).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused();
  });
});

test('a requested data export arrives by email', async ({ page, createPerson, readMails, request }) => {
  const person = await createPerson();
  const email = createUniqueEmail();
  await openOptions(page, person);
  await getExportField(page).fill(email);
  await getExportField(page).press('Enter');
  await expect(page.getByRole('main')).toContainText('submitted successfully');
  const [mail] = await readMails(email);
  expect(mail).toMatchObject({ kind: 'dataExport' });
  const file = await request.get(mail?.link ?? '');
  expect(await file.json()).toMatchObject({ displayName: displayNameOf(person), email: person.email });
});

test('the deletion removes the account with one request', async ({ page, createPerson }) => {
  const person = await createPerson();
  await openOptions(page, person);
  const calls = countCalls(page, 'account.delete');
  const release = await holdRequests(page, /\/trpc\/account\.delete/);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const popup = page.getByRole('alertdialog', { name: 'Delete Account' });
  await test.step('the button shows progress', async () => {
    await getPhraseField(page).fill('DELETE MY ACCOUNT');
    await popup.getByRole('button', { name: 'Delete Account' }).dblclick();
    await getPhraseField(page).press('Enter');
    await expect(popup.getByRole('button', { name: 'Processing...' })).toBeVisible();
  });
  await test.step('one request signs the player out with a message', async () => {
    await expectToast(page, 'Your account has been successfully deleted', async () => {
      release();
      await page.waitForURL('**/login');
    });
    expect(calls()).toBe(1);
  });
  await test.step('the account is gone', async () => {
    await submitCredentials(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  });
});

const getExportField = (page: Page) => page.getByLabel('Send To');
const getPhraseField = (page: Page) => page.getByLabel('Type DELETE MY ACCOUNT to confirm');
