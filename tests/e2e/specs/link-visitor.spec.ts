import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { countCalls, holdRequests } from '../fixtures/network.ts';
import { expect, submitCredentials, test, waitForHydration, waitForPage } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog, readLinkingContext } from '../pages/link.ts';
import {
  allowRobloxAccount,
  clickContinueWithRoblox,
  getContinueButton,
  signInWithRoblox,
} from '../pages/roblox.ts';

test.describe('a visitor', () => {
  test('at /link/{code} is linked through Roblox', async ({ chatUser, page, createCode }) => {
    await page.goto(`/link/${(await createCode(chatUser)).toLowerCase()}`);
    await clickContinueWithRoblox(page);
    await allowRobloxAccount(page, 'SundaySkater');
    await expectProfileWith(page, chatUser);
  });

  test('at /link?code={code} is linked through Google', async ({ chatUser, page, createCode }) => {
    const [verified, linked] = ['verifyCode', 'linkPlatform'].map((name) =>
      countCalls(page, `linking.${name}`),
    );
    await page.goto(`/link?code=${(await createCode(chatUser)).toLowerCase()}`);
    await expect(page.getByText(chatUser)).toBeVisible();
    expect(verified?.()).toBe(1);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByLabel('Use a different account').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Next' }).click();
    await expectProfileWith(page, chatUser);
    expect(linked?.()).toBe(1);
    expect(await readLinkingContext(page)).toBeUndefined();
  });

  test('who leaves passes no chat account on to the next player who signs in', async ({
    page,
    createCode,
  }) => {
    const calls = countCalls(page, 'linking.linkPlatform');
    await page.goto(`/link/${await createCode()}`);
    await test.step('a press of Roblox is taken back by Back', async () => {
      await clickContinueWithRoblox(page);
      await page.getByRole('button', { name: 'Allow' }).waitFor();
      await page.goBack();
      await getContinueButton(page).waitFor();
    });
    await test.step('the next player is asked', async () => {
      await page.goto('/login');
      await signInWithRoblox(page);
      await expect(getLinkButton(page)).toBeVisible();
      expect(calls()).toBe(0);
    });
  });
});

test('the email form hands over what was corrected, and a refused registration is told on the next page', async ({
  page,
  createPerson,
  createCode,
}) => {
  const { email, password } = await createPerson();
  await page.goto(`/link/${await createCode()}`);
  await test.step('the address that is corrected after the submit', async () => {
    await submitCredentials(page, { email: 'typo@exmaple.com', password });
    const goOn = page.getByRole('link', { name: 'Go to Sign In' });
    await goOn.waitFor();
    await page.getByLabel('Email').fill(email);
    await goOn.click();
    await waitForPage(page, '**/login');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
  await test.step('the refusal of an account that exists', async () => {
    const release = await holdRequests(page, /accounts:signUp/);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    const sent = page.waitForRequest(/accounts:signUp/);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await sent;
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await waitForPage(page, '**/support');
    release();
    await expect(page.getByText(messages.emailAlreadyInUse)).toBeVisible();
  });
});

test('the code field undoes what was typed or pasted', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/link');
  await waitForHydration(page);
  const field = page.getByLabel('Linking Code');
  async function paste(text: string) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  }
  await field.pressSequentially('bad');
  await test.step('a whole code, which replaces what was typed', async () => {
    await paste('good01');
    await expect(field).toHaveValue('GOOD01');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('BAD');
  });
  await test.step('characters beyond the length of a code', async () => {
    await field.selectText();
    await paste('good01');
    await page.keyboard.type('X');
    await expect(field).toHaveValue('GOOD01');
    await page.keyboard.press('Home');
    await page.keyboard.type('x');
    await expect(field).toHaveValue('XGOOD0');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('GOOD01');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('BAD');
  });
  await test.step('a message without a code', async () => {
    await field.selectText();
    await paste('hello world');
    await expect(field).toHaveValue('HELLOW');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('BAD');
  });
  await test.step('what was typed', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('');
  });
});

/** Closes the dialog of the linked account and expects the account among the linked ones. */
async function expectProfileWith(page: Page, discordUser: string) {
  await expect(getLinkedDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/profile');
  await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
  await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`@${discordUser}`);
}
