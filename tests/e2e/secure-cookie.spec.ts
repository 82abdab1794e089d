import type { Page } from '@playwright/test';
import { linking } from '#schema/constants.ts';
import { expect, sendCredentials } from './fixtures.ts';
import { test } from './https-front.ts';
import { linkedDialog } from './link-page.ts';
import { hold } from './network.ts';

const NAME = '__Host-linking-context';

// The mock host's pictures come over http.
test.use({ expectedErrors: [/^Mixed Content/] });

test.describe('on https the cookie of the linking context', () => {
  test('is Secure, Lax, of this host alone, lives an hour, and is erased when it is used', async ({
    page,
    newCode,
    newPerson,
  }) => {
    await openAsVisitor(page, await newCode());
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: NAME,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: 'localhost',
    });
    const left = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(Math.abs(left - linking.contextSeconds)).toBeLessThan(120);

    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await sendCredentials(page, await newPerson());
    await expect(linkedDialog(page)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });

  for (const [what, change] of [
    ['of another shape', (text: string) => text.replace('"discordId"', '"someId"')],
    [
      'older than an hour',
      (text: string) => text.replace(/"timestamp":\d+/, `"timestamp":${Date.now() - 3_600_001}`),
    ],
    ['no JSON', (text: string) => text.slice(1)],
  ] as const) {
    test(`is erased, and not used, where it is ${what}`, async ({ page, front, newCode, newPerson }) => {
      await openAsVisitor(page, await newCode());
      const [cookie] = await page.context().cookies();
      const value = encodeURIComponent(change(decodeURIComponent(cookie?.value ?? '')));
      await page.context().addCookies([{ name: NAME, value, url: front, secure: true }]);
      await page.getByRole('link', { name: 'Go to Sign In' }).click();
      await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
      const release = await hold(page, /\/trpc\/linking\.verifyCode/);
      const askedAgain = page.waitForRequest(/\/trpc\/linking\.verifyCode/);
      await sendCredentials(page, await newPerson());
      // As a player who brings no context along: looked up anew, with a question.
      await askedAgain;
      expect(await page.context().cookies()).toEqual([]);
      release();
      await expect(page.getByRole('button', { name: 'Link Accounts' })).toBeVisible();
    });
  }

  test('is not one that a neighbour in the domain has set', async ({ page, front, newCode, newPerson }) => {
    const code = await newCode();
    await openAsVisitor(page, code);
    const [cookie] = await page.context().cookies();
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'linking-context', value: cookie?.value ?? '', url: front }]);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await sendCredentials(page, await newPerson());
    await expect(page.getByRole('button', { name: 'Link Accounts' })).toBeVisible();
  });
});

/** A visitor has seen the chat account, and looks at the form that leads to the login. */
async function openAsVisitor(page: Page, code: string) {
  await page.goto(`/link/${code}`);
  await sendCredentials(page, { email: 'somebody@example.com', password: 'password1' });
  await page.getByRole('link', { name: 'Go to Sign In' }).waitFor();
}
