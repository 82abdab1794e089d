import { holdRequests, identityServiceUrl, recordMutations } from '../fixtures/network.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

test('a form restores its fields after Back and Forward, but no password', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email').fill('halfway');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue('halfway');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a form that is submitted twice sends one request, without pasted spaces', async ({
  page,
  createPerson,
}) => {
  const { email } = await createPerson();
  const requests = recordMutations(page, identityServiceUrl);
  const release = await holdRequests(page, identityServiceUrl);
  await page.goto('/request-password-reset');
  await page.getByLabel('Email').focus();
  await page.keyboard.insertText(`  ${email} `);
  await page.getByRole('button', { name: 'Send Reset Link' }).dblclick();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('status')).toContainText('Password reset instructions have been sent');
  expect(requests()).toEqual([expect.stringContaining(`"${email}"`)]);
});
