import { test } from '../fixtures/isolated-host.ts';
import { openAs } from '../fixtures/session.ts';
import { displayNameOf, expect, submitCredentials } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog } from '../pages/link.ts';

test.describe('signing out on the link page', () => {
  test.beforeEach(async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  });

  test('links the next player who signs in', async ({ page, createPerson }) => {
    await test.step('Cancel keeps the session', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(getLinkButton(page)).toBeVisible();
    });
    await test.step('a confirmed sign-out leads to the login', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      // The link page has a form too, so wait for the login page's heading.
      await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    });
    await test.step('the next player links the account', async () => {
      const next = await createPerson();
      await submitCredentials(page, next);
      await expect(page.getByRole('main').getByText(displayNameOf(next))).toBeVisible();
      await getLinkButton(page).click();
      await expect(getLinkedDialog(page)).toBeVisible();
    });
  });
});
