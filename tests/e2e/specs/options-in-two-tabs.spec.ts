import { expect, test } from '../fixtures/test.ts';
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
