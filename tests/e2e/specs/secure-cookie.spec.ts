import type { Page } from '@playwright/test';
import { linking } from '#schema/constants.ts';
import { test } from '../fixtures/https-proxy.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, submitCredentials } from '../fixtures/test.ts';
import { getLinkedDialog } from '../pages/link.ts';

const COOKIE_NAME = '__Host-linking-context';

// The mock host serves its images over http.
test.use({ expectedErrors: [/^Mixed Content/] });

test.describe('the linking-context cookie on https', () => {
  test('lasts one hour and is deleted after use', async ({ page, createCode, createPerson }) => {
    await openAsVisitor(page, await createCode());
    await test.step('it is Secure, Lax, for this host alone and lasts an hour', async () => {
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-linking-consent', COOKIE_NAME]);
      const cookie = await readContextCookie(page);
      expect(cookie).toMatchObject({
        name: COOKIE_NAME,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        domain: 'localhost',
      });
      const left = (cookie?.expires ?? 0) - Date.now() / 1_000;
      expect(Math.abs(left - linking.contextSeconds)).toBeLessThan(120);
    });

    await test.step('the link deletes it', async () => {
      await page.getByRole('link', { name: 'Go to Sign In' }).click();
      await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
      await submitCredentials(page, await createPerson());
      await expect(getLinkedDialog(page)).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
    });
  });

  test('is deleted unused when it is not valid', async ({ page, httpsOrigin, createCode, createPerson }) => {
    await openAsVisitor(page, await createCode());
    await page.context().addCookies([{ name: COOKIE_NAME, value: 'GOOD01', url: httpsOrigin, secure: true }]);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    const release = await holdRequests(page, /\/trpc\/linking\.verifyCode/);
    const secondVerification = page.waitForRequest(/\/trpc\/linking\.verifyCode/);
    await submitCredentials(page, await createPerson());
    await test.step('the code is verified again without the cookie', async () => {
      await secondVerification;
      expect(await page.context().cookies()).toEqual([]);
    });
    await test.step('the player must confirm', async () => {
      release();
      await expect(page.getByRole('button', { name: 'Link Accounts' })).toBeVisible();
    });
  });

  test('is not read from another host of the domain', async ({
    page,
    httpsOrigin,
    createCode,
    createPerson,
  }) => {
    const code = await createCode();
    await openAsVisitor(page, code);
    const cookie = await readContextCookie(page);
    await page.context().clearCookies();
    await page
      .context()
      .addCookies([{ name: 'linking-context', value: cookie?.value ?? '', url: httpsOrigin }]);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await submitCredentials(page, await createPerson());
    await expect(page.getByRole('button', { name: 'Link Accounts' })).toBeVisible();
  });
});

async function readContextCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === COOKIE_NAME);
}

/** Opens the code as a visitor and submits the form that leads to the login. */
async function openAsVisitor(page: Page, code: string) {
  await page.goto(`/link/${code}`);
  await submitCredentials(page, { email: 'somebody@example.com', password: 'password1' });
  await page.getByRole('link', { name: 'Go to Sign In' }).waitFor();
}
