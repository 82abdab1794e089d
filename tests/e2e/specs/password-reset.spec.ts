import { expect, test } from '../fixtures/test.ts';

test('each form for a reset sends a link to the new-password page', async ({
  page,
  createPerson,
  readMails,
}) => {
  for (const [path, submit] of [
    ['/request-password-reset', 'Send Reset Link'],
    ['/reset-password', 'Send Reset Link'],
    ['/login', 'Reset Password'],
  ] as const)
    await test.step(path, async () => {
      const { email } = await createPerson();
      await page.goto(path);
      if (path === '/login') {
        await page.getByRole('button', { name: 'Forgot Password?' }).click();
        // The press replaces the form, perhaps only once the page is hydrated.
        await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
      }
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: submit }).click();
      await expect(page.getByRole('main')).toContainText('check your inbox');
      const [mail] = await readMails(email);
      await page.goto(mail?.link ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
      await expect(page.getByRole('main')).toContainText(email);
    });
});
