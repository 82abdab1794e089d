import { expect, test, waitForHydration } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test('the answer to the cookie banner in one tab closes the banner of the other', async ({
  browser,
  stack,
}) => {
  // A context without the check for layout shifts: the other tab is hidden, so that nobody sees it move.
  const context = await browser.newContext({ baseURL: stack.portal });
  try {
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other]) {
      await tab.goto('/about');
      await waitForHydration(tab);
    }
    const banner = page.locator('[data-cookie-banner]');
    await expect(banner).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner).toContainText('Your choice so far: accepted');
  } finally {
    await context.close();
  }
});

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
