import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage, test, waitForHydration } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test('a busy dialog that the browser closes tells how its work ended, and opens again', async ({
  page,
  createPerson,
}) => {
  await openOptions(page, await createPerson());
  await failProcedure(page, 'account.delete', { code: 'hostFailed', message: messages.deletionFailed });
  const release = await holdRequests(page, /\/trpc\/account\.delete/);
  const opener = page.getByRole('button', { name: 'Delete Account' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete Account' });
  await opener.click();
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const busy = dialog.getByRole('button', { name: messages.processing });
  await busy.waitFor();
  await expect(dialog).toHaveAccessibleDescription(messages.deletionConsequence);
  await test.step('the first Escape leaves it open, more of them close it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await forceClosed(page);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('it opens again and is still busy', async () => {
    await opener.click();
    await expect(busy).toBeVisible();
    await forceClosed(page);
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a notice tells the failure', async () => {
    release();
    await expect(getByMessage(page, messages.deletionFailed)).toBeVisible();
    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });
});

test('a dialog whose link was pressed is gone if Back comes before the page of the link', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const dialog = page.getByRole('dialog', { name: 'Awards' });
  await page.getByRole('button', { name: 'More about awards' }).click();
  await holdRequests(page, /\/assets\/screen-/);
  await dialog.getByRole('link', { name: messages.viewAllGames }).click();
  await page.waitForURL('**/games');
  await page.goBack();
  await page.waitForURL(/\/$/);
  await expect(dialog).toHaveCount(0);
});

/** Presses Escape until Chromium ignores `preventDefault`: it obeys once for each click or key before. */
async function forceClosed(page: Page) {
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape');
    // Chromium handles a close request after the frame of its key press.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}
