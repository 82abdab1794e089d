import { test } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test.describe('an unverified email address', () => {
  test('gets its verification mail again', async ({ page, context, stack, createPerson, readMails }) => {
    const person = await createPerson();
    await openOptions(page, person);
    const resend = page.getByRole('button', { name: 'Resend Verification' });
    await test.step('the page confirms the mail', async () => {
      // Both clicks come while the first request is pending.
      const release = await holdRequests(page, /accounts:sendOobCode/);
      await resend.dblclick();
      release();
      await expect(
        getByMessage(page, 'Verification email sent! Please check your inbox (and spam folder).'),
      ).toBeVisible();
    });
    const mails = await readMails(person.email);
    expect(mails).toHaveLength(1);
    await test.step("the mail's link leads to the options, which show the result", async () => {
      const other = await context.newPage();
      await other.goto(mails[0]?.link ?? '');
      await other.waitForURL(`${stack.portal}/options`);
      await expect(other.getByText('Verified', { exact: true })).toBeVisible();
      await other.close();
    });
    await test.step('a verification elsewhere is noticed', async () => {
      await resend.click();
      await expect(getByMessage(page, 'Your email is already verified.')).toBeVisible();
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();
      await expect(resend).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused();
    });
  });
});
