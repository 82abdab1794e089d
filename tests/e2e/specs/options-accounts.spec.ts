import type { Page } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';
import { allowRobloxAccount } from '../pages/roblox.ts';

test('the Roblox account can be linked and unlinked', async ({ page, createPerson }) => {
  await openOptions(page, await createPerson());
  await test.step('the game platform links it', async () => {
    const release = await holdRequests(page, /\/trpc\/auth\.robloxLink/);
    await page.getByRole('button', { name: 'Link Roblox' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    release();
    // No other test links this account.
    await allowRobloxAccount(page, 'MarbleComet');
    await page.waitForURL('**/profile');
  });

  await test.step('the options unlink it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Unlink Roblox' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Unlink Roblox?' });
    await expect(dialog).toContainText('You can no longer sign in with this Roblox account');
    await dialog.getByRole('button', { name: 'Unlink Roblox' }).click();
    await expect(getByMessage(page, 'Roblox account unlinked successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link Roblox' })).toBeFocused();
  });
});

test('the Discord popup links an account that can be unlinked', async ({
  chatUser,
  page,
  createPerson,
  createCode,
}) => {
  await openOptions(page, await createPerson());
  const sent = page.waitForRequest(/\/trpc\/linking\.linkPlatform/);
  await linkDiscord(page, await createCode(chatUser));
  await test.step('the popup confirms the link and closes by itself', async () => {
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      `Account Linked Successfully! @${chatUser}`,
    );
    await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`Discord@${chatUser}`);
  });
  const unlink = page.getByRole('button', { name: 'Unlink Discord' });
  await test.step('the focus returns, and the request has no metadata', async () => {
    await expect(unlink).toBeFocused();
    expect((await sent).postDataJSON()['0']).not.toHaveProperty('platformMetadata');
  });

  await test.step('a double click unlinks once', async () => {
    await unlink.click();
    const calls = countRequests(page, 'account.unlink');
    const release = await holdRequests(page, /\/trpc\/account\.unlink/);
    await getConfirmButton(page).dblclick();
    release();
    await expect(getByMessage(page, 'Discord account unlinked successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
    expect(calls()).toBe(1);
  });
});

const getCodeField = (page: Page) => page.getByLabel('Linking Code');

const getConfirmButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' });

/** Opens the popup, enters the code and submits it. */
async function linkDiscord(page: Page, code: string) {
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await getCodeField(page).fill(code);
  await getCodeField(page).press('Enter');
}
