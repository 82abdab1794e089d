import type { Page } from '@playwright/test';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { test } from '../fixtures/reset-link.ts';
import { expect } from '../fixtures/test.ts';

const requestPaths = ['/request-password-reset', '/reset-password'];

test.describe('the reset request', () => {
  for (const path of requestPaths) {
    test(`at ${path} sends a link to the new-password page`, async ({ page, createPerson, readMails }) => {
      const { email } = await createPerson();
      await page.goto(path);
      const release = await holdRequests(page, identityServiceUrl);
      await test.step('the page confirms the mail', async () => {
        await requestReset(page, email);
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
        release();
        await expect(page.getByRole('status')).toHaveText(
          'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).',
        );
      });
      await test.step('the link opens the page', async () => {
        const [mail] = await readMails(email);
        await page.goto(mail?.link ?? '');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
        await expect(page.getByRole('main')).toContainText(email);
      });
    });
  }
});

async function requestReset(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}
