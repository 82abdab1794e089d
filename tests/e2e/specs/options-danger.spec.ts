import type { Page } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { displayNameOf, expect, getByMessage, submitCredentials } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test.describe('the data export', () => {
  test("goes to the account's email address by default", async ({ page, createPerson, setFault }) => {
    const person = await createPerson();
    await openOptions(page, person);
    await test.step('the form shows the address and how long an export takes', async () => {
      await expect(getExportField(page)).toHaveValue(person.email);
      await expect(page.getByText('Your data export may take up to 24 hours.')).toBeVisible();
    });
    await test.step('a double click and Enter send one request', async () => {
      const calls = countRequests(page, 'account.requestDataExport');
      const release = await holdRequests(page, /\/trpc\/account\.requestDataExport/);
      await page.getByRole('button', { name: 'Request Data Export' }).dblclick();
      await getExportField(page).press('Enter');
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      release();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'Data export request submitted successfully. You will receive an email when your data is ready.',
      );
      expect(calls()).toBe(1);
    });

    await test.step('a failure keeps the entered address', async () => {
      await setFault('requestDataExport', { kind: 'status', status: 500 });
      await getExportField(page).fill('nova@example.com');
      await getExportField(page).press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Failed to request data export. Please try again.');
      await expect(getExportField(page)).toHaveValue('nova@example.com');
    });
  });
});

test('a requested data export arrives by email', async ({ page, createPerson, readMails, request }) => {
  const person = await createPerson();
  await openOptions(page, person);
  await getExportField(page).fill('nova@example.com');
  await getExportField(page).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('submitted successfully');
  const mail = (await readMails('nova@example.com')).at(-1);
  expect(mail).toMatchObject({ kind: 'dataExport' });
  const file = await request.get(mail?.link ?? '');
  expect(await file.json()).toMatchObject({ displayName: displayNameOf(person), email: person.email });
});

test.describe('the deletion', () => {
  test('needs the exact phrase', async ({ page, createPerson, setFault }) => {
    await openOptions(page, await createPerson());
    const calls = countRequests(page, 'account.delete');
    const popup = await openDeletion(page);
    await test.step('only the exact phrase enables the button', async () => {
      await expect(popup).toContainText('It is for good and cannot be undone.');
      const confirm = popup.getByRole('button', { name: 'Delete Account' });
      await expect(confirm).toBeDisabled();
      await getPhraseField(page).fill('delete my account');
      await expect(confirm).toBeDisabled();
      await getPhraseField(page).fill('DELETE MY ACCOUNT');
      await expect(confirm).toBeEnabled();
    });
    await test.step('Cancel sends nothing', async () => {
      await popup.getByRole('button', { name: 'Cancel' }).click();
      await expect(popup).toHaveCount(0);
      expect(calls()).toBe(0);
    });

    await test.step('a failure keeps the account and the phrase', async () => {
      await setFault('deleteAccount', { kind: 'status', status: 500 });
      await openDeletion(page);
      await getPhraseField(page).fill('DELETE MY ACCOUNT');
      await getPhraseField(page).press('Enter');
      await expect(popup.getByRole('alert')).toHaveText('Failed to delete account. Please try again.');
      await expect(getPhraseField(page)).toHaveValue('DELETE MY ACCOUNT');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
    });
  });

  test('removes the account with one request', async ({ page, createPerson }) => {
    const person = await createPerson();
    await openOptions(page, person);
    const calls = countRequests(page, 'account.delete');
    const release = await holdRequests(page, /\/trpc\/account\.delete/);
    const popup = await openDeletion(page);
    await test.step('the button shows progress', async () => {
      await getPhraseField(page).fill('DELETE MY ACCOUNT');
      await popup.getByRole('button', { name: 'Delete Account' }).dblclick();
      await getPhraseField(page).press('Enter');
      await expect(popup.getByRole('button', { name: 'Processing...' })).toBeVisible();
    });
    await test.step('one request signs the player out with a message', async () => {
      release();
      await page.waitForURL('**/login');
      await expect(getByMessage(page, 'Your account has been successfully deleted')).toBeVisible();
      expect(calls()).toBe(1);
    });
    await test.step('the account is gone', async () => {
      await submitCredentials(page, person);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    });
  });
});

const getExportField = (page: Page) => page.getByLabel('Send To');
const getPhraseField = (page: Page) => page.getByLabel('Type DELETE MY ACCOUNT to confirm');

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('alertdialog', { name: 'Delete Account' });
}
