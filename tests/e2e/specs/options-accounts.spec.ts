import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { closeLinkedDialog, measureLifetime, openOptions } from '../pages/options.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

test.describe('the Roblox account', () => {
  test('can be linked, unlinked and linked again', async ({ page, createPerson, setFault }) => {
    await openOptions(page, await createPerson());
    await test.step('a failed start shows its message', async () => {
      await setFault('robloxLink', { kind: 'status', status: 422 });
      await page.getByRole('button', { name: 'Link Roblox' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Roblox. Please try again.');
    });

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

    await test.step('the profile links it again', async () => {
      // The profile has the same button and shows the linked account at once.
      await page.getByRole('link', { name: 'Back to Profile' }).click();
      const offer = page.getByRole('region', { name: 'Link Your Roblox Account' });
      await offer.getByRole('button', { name: 'Continue with Roblox' }).click();
      // No other test links this account.
      await allowRobloxAccount(page, 'MarbleComet');
      await page.waitForURL('**/profile');
      await expect(page.getByRole('main').getByRole('link', { name: '@MarbleComet' })).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    const accounts = page.getByRole('region', { name: 'Linked Accounts' });
    await test.step('the options show its id if the host sends no more', async () => {
      await setFault('profile', { kind: 'drift', path: 'robloxProfile' });
      await page.goto('/options');
      await expect(accounts).toContainText(/RobloxUser id \d+/);
    });
    await test.step('the dialog says the consequence, and the host agrees', async () => {
      await page.getByRole('button', { name: 'Unlink Roblox' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Unlink Roblox?' });
      await expect(dialog).toContainText('it is taken off your profile');
      await dialog.getByRole('button', { name: 'Unlink Roblox' }).click();
      await expect(getByMessage(page, 'Roblox account unlinked successfully')).toBeVisible();
      await expect(accounts.getByRole('button')).toHaveText(['Link Roblox', 'Link Discord']);
    });
  });

  test('cannot be unlinked as the only way to sign in', async ({ page }) => {
    const calls = countRequests(page, 'account.unlink');
    await page.goto('/login');
    await clickContinueWithRoblox(page);
    await allowRobloxAccount(page, 'PixelWanderer');
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await expect(getByMessage(page, messages.robloxIsOnlyWayIn)).toBeVisible();
    await page.getByRole('button', { name: 'Unlink Roblox' }).click();
    await expect(
      getByMessage(page, 'Cannot unlink Roblox account as it is your only authentication method.'),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(calls()).toBe(0);
  });
});

test.describe('unlinking Discord', () => {
  test.beforeEach(async ({ page, createPerson, createCode }) => {
    await openOptions(page, await createPerson());
    await linkDiscord(page, await createCode());
    await closeLinkedDialog(page);
    await page.getByRole('button', { name: 'Unlink Discord' }).click();
  });

  test('after it was unlinked in another tab shows a message', async ({ page, context }) => {
    const other = await context.newPage();
    await test.step('the other tab unlinks the account', async () => {
      await other.goto('/options');
      await other.getByRole('button', { name: 'Unlink Discord' }).click();
      await getConfirmButton(other).click();
      await expect(getByMessage(other, 'Discord account unlinked successfully')).toBeVisible();
    });
    await test.step('this tab reports it', async () => {
      await getConfirmButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('No Discord account is currently linked');
    });
  });
});

test.describe('the Discord popup', () => {
  test('links an account that can be unlinked', async ({ chatUser, page, createPerson, createCode }) => {
    await openOptions(page, await createPerson());
    const lifetime = measureLifetime(page, 'Account Linked Successfully!');
    const sent = page.waitForRequest(/\/trpc\/linking\.linkPlatform/);
    await linkDiscord(page, await createCode(chatUser));
    await test.step('the popup confirms the link and closes after 2,000 ms', async () => {
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
        `Account Linked Successfully! @${chatUser}`,
      );
      await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(
        `Discord@${chatUser}`,
      );
      const ms = await lifetime;
      expect(ms).toBeGreaterThanOrEqual(1_990);
      expect(ms).toBeLessThan(3_500);
    });
    const unlink = page.getByRole('button', { name: 'Unlink Discord' });
    await test.step('the focus returns, and the request has no metadata', async () => {
      await expect(unlink).toBeFocused();
      expect((await sent).postDataJSON()['0']).not.toHaveProperty('platformMetadata');
    });

    await test.step('the dialog says the consequence, and Cancel returns the focus', async () => {
      await unlink.click();
      const dialog = page.getByRole('alertdialog', { name: 'Unlink Discord?' });
      await expect(dialog).toContainText('To link this Discord account again you need a new code');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(unlink).toBeFocused();
    });
    await test.step('a double click unlinks once', async () => {
      await unlink.click();
      const calls = countRequests(page, 'account.unlink');
      await getConfirmButton(page).dblclick();
      await expect(getByMessage(page, 'Discord account unlinked successfully')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
      expect(calls()).toBe(1);
    });
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
