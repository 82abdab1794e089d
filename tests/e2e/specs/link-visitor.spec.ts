import type { Page } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { recordMutations } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, submitCredentials } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog, readLinkingContext } from '../pages/link.ts';
import {
  allowRobloxAccount,
  blockRobloxPage,
  clickContinueWithRoblox,
  getContinueButton,
  signInWithRoblox,
} from '../pages/roblox.ts';

const MISSING_CODE_MESSAGE = 'No linking code provided. Please use a valid linking URL.';

test.describe('a visitor', () => {
  test('at /link/{code} is linked through Roblox', async ({ chatUser, page, createCode }) => {
    await page.goto(`/link/${(await createCode(chatUser)).toLowerCase()}`);
    await clickContinueWithRoblox(page);
    await allowRobloxAccount(page, 'SundaySkater');
    await expectProfileWith(page, chatUser);
  });

  test('at /link?code={code} is linked through Google', async ({ chatUser, page, createCode }) => {
    const [verified, linked] = ['verifyCode', 'linkPlatform'].map((name) =>
      countRequests(page, `linking.${name}`),
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
    const calls = countRequests(page, 'linking.linkPlatform');
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

  test('can go to Google while Roblox does not answer', async ({ page, createCode }) => {
    await blockRobloxPage(page);
    await page.goto(`/link/${await createCode()}`);
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByLabel('Use a different account')).toBeVisible();
  });

  test('is linked after an email sign-in on /login', async ({ chatUser, page, createCode, createPerson }) => {
    const person = await createPerson();
    await page.goto(`/link/${await createCode(chatUser)}`);
    await test.step('the form sends nothing and leads to /login', async () => {
      await expect(page.getByText(chatUser)).toBeVisible();
      const requests = recordMutations(page);
      await submitCredentials(page, person);
      await expect(
        getByMessage(
          page,
          'Signing in with email happens on the sign-in page. You come back here afterwards.',
        ),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      expect(requests()).toEqual([]);
    });

    await test.step('the sign-in links the account', async () => {
      await page.getByRole('link', { name: 'Go to Sign In' }).click();
      await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      expect(page.url()).not.toContain('@');
      await submitCredentials(page, person);
      await expect(getLinkedDialog(page)).toBeVisible();
    });
  });
});

test('/link without a code asks for a code', async ({ chatUser, page, createCode }) => {
  await page.goto('/link?code=');
  await expect(getByMessage(page, MISSING_CODE_MESSAGE)).toBeVisible();
  const code = await createCode(chatUser);
  await page.getByLabel('Linking Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/link?code=${code}`);
  await expect(page.getByText(chatUser)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Linking Code')).toBeVisible();
});

test('a code that is expired sends the player to /link with its message', async ({ page, createPerson }) => {
  await seedSession(page, await createPerson());
  await page.goto('/link/OLD001');
  await page.waitForURL((url) => url.pathname === '/link' && url.search === '');
  await expect(page.getByRole('alert')).toHaveText(
    'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
  );
  expect(await readLinkingContext(page)).toBeUndefined();
  await test.step('Back shows /link without the message', async () => {
    await page.getByRole('link', { name: 'Astra, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One Account/);
    await page.goBack();
    await expect(getByMessage(page, MISSING_CODE_MESSAGE)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
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
