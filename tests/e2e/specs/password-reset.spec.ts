import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

const requestPage = {
  submit: 'Send Reset Link',
  busy: 'Sending...',
  sent: 'Password reset instructions have been sent to your email. Please check your inbox (and spam folder).',
};
const forms = {
  '/request-password-reset': requestPage,
  '/reset-password': requestPage,
  '/login': {
    submit: 'Reset Password',
    busy: 'Sending Reset Email...',
    sent: 'Password reset email sent! Please check your inbox.',
  },
};

for (const [path, { submit, busy, sent }] of Object.entries(forms))
  test(`the reset request at ${path} sends a link to the new-password page`, async ({
    page,
    createPerson,
    readMails,
  }) => {
    const { email } = await createPerson();
    await page.goto(path);
    if (path === '/login') await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const release = await holdRequests(page, identityServiceUrl);
    await test.step('the page confirms the mail', async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: submit }).click();
      await expect(page.getByRole('button', { name: busy })).toBeVisible();
      release();
      await expect(page.getByRole('status')).toHaveText(sent);
    });
    await test.step('the link opens the page', async () => {
      const [mail] = await readMails(email);
      await page.goto(mail?.link ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
      await expect(page.getByRole('main')).toContainText(email);
    });
  });
