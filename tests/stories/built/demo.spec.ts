import { messages } from '#schema/messages.ts';
import { expect, test } from './fixtures.ts';

test('the demo is the whole portal: somebody comes in, looks around and goes', async ({ page, demo }) => {
  await page.goto(demo);
  await expect(page.getByRole('heading', { level: 1, name: messages.heroTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'veteran', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurora Vale' })).toBeVisible();
  await expect(page).toHaveURL(`${demo}#/profile`);
});

test('an address of the demo leads back to its place', async ({ page, demo }) => {
  await page.goto(`${demo}#/support`);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('a code of the demo is there to be linked', async ({ page, demo }) => {
  await page.goto(demo);
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'rookie', exact: true }).click();
  await page.getByRole('button', { name: 'GOOD01', exact: true }).click();
  await page.getByRole('button', { name: 'Link Accounts' }).click();
  await expect(page.getByRole('heading', { name: messages.accountLinked })).toBeVisible();
});
