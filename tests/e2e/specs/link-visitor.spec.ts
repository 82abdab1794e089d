import type { Page } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests, recordMutations } from '../fixtures/network.ts';
import { expect, getByMessage, submitCredentials } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog, readLinkingContext } from '../pages/link.ts';
import {
  blockRobloxPage,
  clickContinueWithRoblox,
  getContinueButton,
  signInWithRoblox,
} from '../pages/roblox.ts';

test.describe('a visitor', () => {
  test('gets the linking context as a cookie for one hour', async ({
    chatUser,
    page,
    createCode,
    context,
  }) => {
    const code = await createCode(chatUser);
    const before = Date.now();
    await page.goto(`/link/${code}`);
    await expect(page.getByText(chatUser)).toBeVisible();
    await test.step('the cookie holds the context', async () => {
      const stored = await readLinkingContext(page);
      expect(stored).toEqual({
        code,
        platform: 'discord',
        timestamp: expect.any(Number),
        discordId: expect.stringMatching(/^\d+$/),
        discordUsername: chatUser,
        discordAvatar: expect.stringMatching(/^http/),
        discordDiscriminator: '0',
        guildId: expect.stringMatching(/^\d+$/),
      });
      expect(stored?.timestamp).toBeGreaterThanOrEqual(before);
    });
    await test.step('the cookie lasts one hour', async () => {
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'linking-context');
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
      const lifetime = (cookie?.expires ?? 0) - before / 1_000;
      expect(lifetime).toBeGreaterThan(3_595);
      expect(lifetime).toBeLessThan(3_660);
    });
  });

  test('at /link/{code} is linked through Roblox', async ({ chatUser, page, createCode }) => {
    await test.step('the page shows the chat account and the sign-in options', async () => {
      await expectChoicesAt(page, `/link/${(await createCode(chatUser)).toLowerCase()}`, chatUser);
    });
    await test.step('the return from Roblox links the account', async () => {
      const release = await holdRequests(page, /\/trpc\/auth\.robloxLogin/);
      await page.getByRole('button', { name: 'Continue with Roblox' }).click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      release();
      await page.getByRole('radio', { name: /SundaySkater/ }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      await expect(getLinkedDialog(page)).toBeVisible();
      await expectProfileWith(page, chatUser);
    });
  });

  test('at /link?code={code} is linked through Google', async ({ chatUser, page, createCode }) => {
    const calls = countRequests(page, 'linking.linkPlatform');
    await test.step('the page shows the chat account and the sign-in options', async () => {
      await expectChoicesAt(page, `/link?code=${(await createCode(chatUser)).toLowerCase()}`, chatUser);
    });
    await test.step('the return from Google links the account', async () => {
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await page.getByLabel('Use a different account').fill(`${crypto.randomUUID()}@example.com`);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(getLinkedDialog(page)).toBeVisible();
      expect(calls()).toBe(1);
      expect(await readLinkingContext(page)).toBeUndefined();
      await expectProfileWith(page, chatUser);
    });
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
    await test.step('an empty form shows its errors', async () => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        'Please enter your password.',
      );
    });

    await test.step('the form sends nothing and leads to /login', async () => {
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

/** Expects the chat account and every sign-in option after one verification. */
async function expectChoicesAt(page: Page, path: string, discordUser: string) {
  const calls = countRequests(page, 'linking.verifyCode');
  const release = await holdRequests(page, /\/trpc\/linking\.verifyCode/);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Processing...');
  release();
  await expect(page.getByText(discordUser)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Roblox' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(calls()).toBe(1);
}

/** Closes the dialog and expects the account among the linked ones. */
async function expectProfileWith(page: Page, discordUser: string) {
  await page.keyboard.press('Escape');
  await page.waitForURL('**/profile');
  await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
  await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`@${discordUser}`);
}
