import { countCalls, holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';
import { allowRobloxAccount } from '../pages/roblox.ts';

test('the Roblox account can be linked and unlinked', async ({ page, createPerson }) => {
  await openOptions(page, await createPerson());
  await test.step('the game platform links it', async () => {
    await page.getByRole('button', { name: 'Link Roblox' }).click();
    // No other test links this account.
    await allowRobloxAccount(page, 'MarbleComet');
    await page.waitForURL('**/profile');
  });

  await test.step('the options unlink it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Unlink Roblox' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Roblox' }).click();
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
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await page.getByLabel('Linking Code').fill(await createCode(chatUser));
  await page.getByLabel('Linking Code').press('Enter');
  await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`Discord@${chatUser}`);
  const unlink = page.getByRole('button', { name: 'Unlink Discord' });
  await test.step('the focus returns, and the request has no metadata', async () => {
    await expect(unlink).toBeFocused();
    expect((await sent).postDataJSON()['0']).not.toHaveProperty('platformMetadata');
  });

  await test.step('a double click unlinks once', async () => {
    await unlink.click();
    const calls = countCalls(page, 'account.unlink');
    const release = await holdRequests(page, /\/trpc\/account\.unlink/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' }).dblclick();
    release();
    await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
    expect(calls()).toBe(1);
  });
});
