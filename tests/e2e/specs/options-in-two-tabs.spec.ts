import { holdRequests } from '../fixtures/network.ts';
import { signOut } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test('a linked account and a privacy setting show in the other tab', async ({
  page,
  context,
  createPerson,
  createCode,
  chatUser,
}) => {
  await openOptions(page, await createPerson());
  const other = await context.newPage();
  await other.goto('/options');
  await other.getByRole('button', { name: 'Link Discord' }).click();
  await other.getByLabel('Linking Code').fill(await createCode(chatUser));
  await other.getByLabel('Linking Code').press('Enter');
  await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`Discord@${chatUser}`);
  const setting = page.getByRole('switch', { name: 'Show in Leaderboards' });
  await expect(setting).toBeChecked();
  await other.getByRole('button', { name: 'Done' }).click();
  await other.getByRole('switch', { name: 'Show in Leaderboards' }).click();
  await expect(setting).not.toBeChecked();
});

test('a deletion that ends late signs nobody else out', async ({ page, context, createPerson }) => {
  await openOptions(page, await createPerson());
  const release = await holdRequests(page, /\/trpc\/account\.delete/);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const popup = page.getByRole('alertdialog', { name: 'Delete Account' });
  await popup.getByRole('textbox').fill('DELETE MY ACCOUNT');
  await popup.getByRole('button', { name: 'Delete Account' }).click();
  await expect(popup.getByRole('button', { name: 'Processing...' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/support');
  await signOut(other);
  await submitCredentials(other, getSeededPerson('rookie'));
  await other.waitForURL('**/profile');
  await page.bringToFront();
  await page.getByRole('button', { name: /profile menu/ }).waitFor();
  release();
  await getByMessage(page, 'Your account has been successfully deleted').waitFor();
  await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
});
