import * as messages from '#schema/messages.ts';
import { expect, test } from './fixtures.ts';

test('a person of the demo panel signs in to the demo', async ({ page, demo }) => {
  await page.goto(demo);
  await expect(page.getByRole('heading', { level: 1, name: messages.heroTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'veteran', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurora Vale' })).toBeVisible();
  await expect(page).toHaveURL(`${demo}#/profile`);
});

test('a reload of the demo keeps its route', async ({ page, demo }) => {
  await page.goto(`${demo}#/support`);
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('a code of the demo panel links an account', async ({ page, demo }) => {
  await page.goto(demo);
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'rookie', exact: true }).click();
  await page.getByRole('button', { name: 'GOOD01', exact: true }).click();
  await page.getByRole('button', { name: 'Link Accounts' }).click();
  await expect(page.getByRole('heading', { name: messages.accountLinked })).toBeVisible();
});
