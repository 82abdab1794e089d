import type { BrowserContext, Locator, Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { requestResetQuery } from '#tests/support/accounts.ts';
import type { Credentials } from '../fixtures/session.ts';
import { openAs, signOut } from '../fixtures/session.ts';
import {
  expect,
  getByMessage,
  getSeededPerson,
  test,
  waitForHydration,
  waitForPage,
} from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test.describe('Back shows nothing of a form that was sent', () => {
  test('of the request of a reset link, whose address came from /login', async ({ page }) => {
    const { email } = getSeededPerson('rookie');
    await page.goto('/login');
    await waitForHydration(page);
    await page.evaluate((address) => {
      window.history.pushState({ usr: { email: address }, key: 'handed' }, '', '/request-password-reset');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, email);
    const field = page.getByLabel('Email');
    await expect(field).toHaveValue(email);
    await page.getByRole('button', { name: messages.sendResetLink }).click();
    await expect(getByMessage(page, messages.resetInstructionsSent)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: messages.backToSignIn }).click();
    await page.getByRole('button', { name: messages.signIn, exact: true }).waitFor();
    await page.goBack();
    await expect(field).toHaveValue('');
    expect(JSON.stringify(await page.evaluate(() => window.history.state))).not.toContain(email);
  });

  test('of a data export to another address', async ({ page, createPerson }) => {
    const person = await createPerson();
    await openOptions(page, person);
    const field = page.getByLabel('Send To');
    await field.fill('nova@example.com');
    await field.press('Enter');
    await expect(getByMessage(page, messages.exportSubmitted)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Profile' }).click();
    // The next page is shown: until then, Back would only return to the form as it stands.
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue(person.email);
  });
});

test('Back after a sign-out shows no address of the player who asked for a reset link', async ({ page }) => {
  const person = getSeededPerson('emailonly');
  const field = await openResetForm(page, person);
  await page.getByRole('link', { name: 'Support' }).first().click();
  await waitForPage(page, '**/support');
  await signOut(page);
  await page.goBack();
  await expect(field).toHaveValue('');
});

test.describe('a sign-out in another tab takes the address from the form for a reset link', () => {
  test('that of the player, or what the player typed instead', async ({ page, context }) => {
    const person = getSeededPerson('emailonly');
    const field = await openResetForm(page, person);
    await page.reload();
    await expect(field).toHaveValue(person.email);
    await field.fill('typed@example.com');
    await signOutInOtherTab(context);
    await page.bringToFront();
    await expect(field).toHaveValue('');
  });

  test('that of a mail, which another page handed over', async ({ page, context, stack, createPerson }) => {
    const person = await createPerson();
    await openAs(page, person, paths.resetPasswordVerify + (await requestResetQuery(stack, person)));
    await page.getByRole('link', { name: 'Request a new link' }).click();
    const field = page.getByRole('textbox', { name: 'Email', exact: true });
    await expect(field).toHaveValue(person.email);
    await page.reload();
    await expect(field).toHaveValue(person.email);
    await test.step('also after the tab was elsewhere meanwhile', async () => {
      await page.goto(`${stack.mock}/__mock`);
      await signOutInOtherTab(context);
      await page.bringToFront();
      await page.goBack();
      await expect(field).toHaveValue('');
    });
  });
});

/** Opens the form for a reset link from the options, and returns its field with the player's address. */
async function openResetForm(page: Page, person: Credentials): Promise<Locator> {
  await openOptions(page, person);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('link', { name: messages.resetPassword }).click();
  const field = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(field).toHaveValue(person.email);
  return field;
}

async function signOutInOtherTab(context: BrowserContext) {
  const other = await context.newPage();
  await other.goto('/support');
  await signOut(other);
}
