import type { Page } from '@playwright/test';
import { messages } from '#schema/messages.ts';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { test } from '../fixtures/isolated-host.ts';
import { identityServiceUrl, tokenRefreshUrl } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, submitCredentials } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog } from '../pages/link.ts';

const getProfileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
const getGoogleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

async function signInWithRoblox(page: Page) {
  await page.getByRole('button', { name: 'Continue with Roblox' }).click();
  await page.getByRole('radio', { name: /AuroraVale/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** On /login, where one way in has just failed: the others work. */
const otherSignInMethods: Record<string, (page: Page) => Promise<void>> = {
  'email and password': (page) => submitCredentials(page, getSeededPerson('rookie')),
  Roblox: signInWithRoblox,
};

for (const [other, enter] of Object.entries(otherSignInMethods)) {
  test.describe(`${other} is a way in`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/login');
    });

    test('after the window for Google was blocked, which is said', async ({ page }) => {
      await page.evaluate(() => {
        window.open = () => null;
      });
      await getGoogleButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
      );
      await enter(page);
      await page.waitForURL('**/profile');
    });

    test('after the window for Google was closed, which is said', async ({ page }) => {
      const opened = page.waitForEvent('popup');
      await getGoogleButton(page).click();
      const popup = await opened;
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
      await popup.close();
      await expect(page.getByRole('alert')).toHaveText(
        'The sign-in window was closed before it was finished. Please try again.',
      );
      await enter(page);
      await page.waitForURL('**/profile');
    });

    test.describe('while the remote configuration is down', () => {
      test.use({ expectedErrors: [/net::ERR_FAILED/] });

      test('and the profile is there without it', async ({ page }) => {
        await page.route(/\/__mock\/remote-config/, (route) => route.abort());
        await enter(page);
        await page.waitForURL('**/profile');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(getByMessage(page, messages.gamesFailed)).toBeVisible();
      });
    });
  });
}

test.describe('while the identity service is down', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('each way in says so, and works again afterwards without a reload', async ({ page }) => {
    await page.goto('/login');
    await page.route(identityServiceUrl, (route) => route.abort());
    await submitCredentials(page, getSeededPerson('rookie'));
    await expect(page.getByRole('alert')).toHaveText(
      'The sign-in service cannot be reached. Please try again in a moment.',
    );
    await page.unroute(identityServiceUrl);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/profile');
  });

  test('a sign-in at Roblox ends with a way back to /login, and can be begun anew', async ({ page }) => {
    await page.goto('/login');
    await page.route(identityServiceUrl, (route) => route.abort());
    await signInWithRoblox(page);
    await expect(getByMessage(page, messages.authenticationIncomplete)).toBeVisible();
    await page.unroute(identityServiceUrl);
    await page.getByRole('link', { name: messages.returnToLogin }).click();
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
  });

  test('what needs no sign-in is all there for a visitor', async ({ page }) => {
    await page.route(identityServiceUrl, (route) => route.abort());
    await page.route(tokenRefreshUrl, (route) => route.abort());
    await expectPublicPages(page);
  });

  test('what needs no sign-in is all there for a player too, who stays signed in where that is kept', async ({
    page,
  }) => {
    await seedSession(page, getSeededPerson('rookie'));
    await page.route(identityServiceUrl, (route) => route.abort());
    await page.route(tokenRefreshUrl, (route) => route.abort());
    await expectPublicPages(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    await expect(getProfileMenu(page)).toBeVisible();
  });
});

test.describe("while the identity service's script does not load", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|dynamically imported module|preload/i] });

  test('the page says so, and a later try loads it', async ({ page }) => {
    const script = '**/assets/firebase-identity*';
    await page.route(script, (route) => route.abort());
    let pages = 0;
    page.on('domcontentloaded', () => {
      pages += 1;
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    // The one reload for a file that is gone comes first.
    await expect.poll(() => pages).toBe(2);
    await submitCredentials(page, getSeededPerson('rookie'));
    await expect(page.getByRole('alert')).toHaveText(messages.identityUnreachable);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/profile');
  });
});

test.describe('in a browser that keeps nothing', () => {
  test.beforeEach(async ({ page }) => {
    await blockStorage(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Reject' }).click();
  });

  test('email and password sign in for the visit, and it is said that the games cannot be had', async ({
    page,
  }) => {
    await submitCredentials(page, getSeededPerson('rookie'));
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    // The service behind the remote configuration needs a database of the browser's.
    await expect(getByMessage(page, messages.gamesFailed)).toBeVisible();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('Roblox signs in after a question, because nothing remembers that it was begun here', async ({
    page,
  }) => {
    await signInWithRoblox(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('region', { name: 'Sign In' }).getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  });

  test('Google signs in, and signing out works', async ({ page }) => {
    const opened = page.waitForEvent('popup');
    await getGoogleButton(page).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await Promise.any([closed, popup.getByRole('button', { name: /veteran@example\.com/ }).click()]);
    await closed;
    await page.waitForURL('**/profile');
    await getProfileMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
  });

  test('a linking code is linked by who signs in for the visit', async ({
    page,
    createPerson,
    createCode,
  }) => {
    await page.goto(`/link/${await createCode()}`);
    const person = await createPerson();
    await submitCredentials(page, person);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await submitCredentials(page, person);
    await expect(getLinkedDialog(page)).toBeVisible();
  });

  test('a player is asked before a linking code is linked, each time that it is opened', async ({
    page,
    createPerson,
    createCode,
  }) => {
    await submitCredentials(page, await createPerson());
    await page.waitForURL('**/profile');
    const path = `/link/${await createCode()}`;
    await navigateWithin(page, path);
    await expect(getLinkButton(page)).toBeVisible();
    await navigateWithin(page, '/about');
    await expect(getLinkButton(page)).toHaveCount(0);
    await navigateWithin(page, path);
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });
});

async function expectPublicPages(page: Page) {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 2, name: 'Orbit Miners' })).toBeVisible();
  await page.goto('/profile/veteran');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
}

/** To another page of the portal without leaving this one: what lives as long as the page is still there. */
const navigateWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
