import { expect, test, waitForHydration } from '../fixtures/test.ts';

test('a form restores its fields after Back and Forward, but no password', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill('halfway');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue('halfway');
  await expect(password).toHaveValue('');
});
