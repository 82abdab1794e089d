import type { Page } from '@playwright/test';
import { expect, notice, sendCredentials } from './fixtures.ts';
import { hold } from './network.ts';
import { openOptions } from './options-page.ts';
import { asked, test } from './own-host.ts';

test.describe('the data export', () => {
  test('goes to the own address unless another is typed, says how long it may take, and keeps what was typed when it fails', async ({
    page,
    newPerson,
    fault,
  }) => {
    const person = await newPerson();
    await openOptions(page, person);
    await expect(exportField(page)).toHaveValue(person.email);
    await expect(page.getByText('Your data export may take up to 24 hours.')).toBeVisible();
    const calls = asked(page, 'account.requestDataExport');
    const release = await hold(page, /\/trpc\/account\.requestDataExport/);
    await page.getByRole('button', { name: 'Request Data Export' }).dblclick();
    await exportField(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    release();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Data export request submitted successfully. You will receive an email when your data is ready.',
    );
    expect(calls()).toBe(1);

    await fault('requestDataExport', { kind: 'status', status: 500 });
    await exportField(page).fill('nova@example.com');
    await exportField(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Failed to request data export. Please try again.');
    await expect(exportField(page)).toHaveValue('nova@example.com');
  });
});

test.describe('the deletion', () => {
  test('says what it takes away, is enabled by the exact phrase alone, and keeps account and phrase when it fails', async ({
    page,
    newPerson,
    fault,
  }) => {
    await openOptions(page, await newPerson());
    const calls = asked(page, 'account.delete');
    const popup = await openDeletion(page);
    await expect(popup).toContainText('It is for good and cannot be undone.');
    const confirm = popup.getByRole('button', { name: 'Delete Account' });
    await expect(confirm).toBeDisabled();
    await phrase(page).fill('delete my account');
    await expect(confirm).toBeDisabled();
    await phrase(page).fill('DELETE MY ACCOUNT');
    await expect(confirm).toBeEnabled();
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup).toHaveCount(0);
    expect(calls()).toBe(0);

    await fault('deleteAccount', { kind: 'status', status: 500 });
    await openDeletion(page);
    await phrase(page).fill('DELETE MY ACCOUNT');
    await phrase(page).press('Enter');
    await expect(popup.getByRole('alert')).toHaveText('Failed to delete account. Please try again.');
    await expect(phrase(page)).toHaveValue('DELETE MY ACCOUNT');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  });

  test('is one request, signs out, says so there, and leaves no account', async ({ page, newPerson }) => {
    const person = await newPerson();
    await openOptions(page, person);
    const calls = asked(page, 'account.delete');
    const release = await hold(page, /\/trpc\/account\.delete/);
    const popup = await openDeletion(page);
    await phrase(page).fill('DELETE MY ACCOUNT');
    await popup.getByRole('button', { name: 'Delete Account' }).dblclick();
    await phrase(page).press('Enter');
    await expect(popup.getByRole('button', { name: 'Processing...' })).toBeVisible();
    release();
    await page.waitForURL('**/login');
    await expect(notice(page, 'Your account has been successfully deleted')).toBeVisible();
    expect(calls()).toBe(1);
    await sendCredentials(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  });
});

const exportField = (page: Page) => page.getByLabel('Send To');
const phrase = (page: Page) => page.getByLabel('Type DELETE MY ACCOUNT to confirm');

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('alertdialog', { name: 'Delete Account' });
}
