import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

const ASSETS_FOLDER = path.join(import.meta.dirname, '../../../dist/web/assets');
/** The app's entry is left out: every other file imports it, so only a reload helps (connection.spec.ts). */
const APP_SCRIPT = /^app-/;

// Every failed request logs a network error to the console.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_FAILED/] });

test('each lazily loaded part recovers when its file fails once', async ({ page }) => {
  test.slow();
  const retried = await failEachFileOnce(page);

  await test.step('screens that a visitor sees', async () => {
    // This page is not prerendered, so its heading shows that the app runs.
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
    for (const [address, heading] of Object.entries(visitorScreens)) {
      await navigateWithin(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
  await test.step('dialogs of the page', async () => {
    await navigateWithin(page, '/');
    await page.getByRole('button', { name: /awards/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the identity service, by email and by Google', async () => {
    // /games fetches the profile by a script of its own, unless the profile is already known.
    await navigateWithin(page, '/login', { from: '/games' });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await (await opened).close();
    await expect(page.getByRole('alert')).toHaveText(messages.popupClosed);
    await submitCredentials(page, getSeededPerson('rookie'));
    await expect(page).toHaveURL(/\/games$/);
  });
  await test.step('screens that a player sees', async () => {
    await navigateWithin(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: messages.options }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Options/);
    await navigateWithin(page, '/leaderboards');
    await expect(page.getByRole('table')).toBeVisible();
  });
  await test.step('the service worker', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });

  await test.step('every lazy script was retried', async () => {
    await expect.poll(() => listLazyScripts().filter((file) => !retried.has(file))).toEqual([]);
  });
});

test.describe('without a reload', () => {
  test.use({
    expectedErrors: [/net::ERR_FAILED|A screen failed|ChunkLoadError|A lazily loaded file is missing/],
  });

  test('a part whose file stays missing loads when it is opened again', async ({ page }) => {
    // The server seems to be unreachable, so that the page isn't reloaded.
    const lost = /(\/assets\/screen-|\/healthz$)/;
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
    await page.route(lost, (route) => route.abort());
    await test.step('a screen fails', async () => {
      await navigateWithin(page, '/about');
      await expect(page.getByText(messages.pagePartMissing)).toBeVisible();
    });
    await page.unroute(lost);
    await test.step('the screen loads after a navigation away and back', async () => {
      await navigateWithin(page, '/profile/veteran');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await navigateWithin(page, '/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    });
  });
});

/** Paths to open within the app, with the heading of each screen. */
const visitorScreens: Readonly<Record<string, RegExp>> = {
  '/about': /^About/,
  '/': /^One Account/,
  '/games': /^Our Games/,
  '/support': /^Support/,
  '/cashback': /^Cashback/,
  '/apass': /^APass/,
  '/leaderboards': /^Global Leaderboards/,
  '/login': /^Welcome to/,
  '/link': /^Link Your Discord Account/,
  '/auth/callback': /^Authentication Error/,
  '/request-password-reset': /^Reset Password/,
  '/reset-password/verify': /^Invalid Reset Link/,
  '/privacy_policy': /^Privacy Policy/,
  '/terms_of_service': /^Terms of Service/,
};

/** Scripts of the build that another script imports dynamically. */
function listLazyScripts(): string[] {
  const scripts = readdirSync(ASSETS_FOLDER).filter((name) => name.endsWith('.js'));
  const imported = scripts.flatMap((name) =>
    [...readFileSync(path.join(ASSETS_FOLDER, name), 'utf8').matchAll(/import\(`\.\/([\w.-]+)`\)/g)].map(
      ([, file = '']) => file,
    ),
  );
  return [...new Set(imported)].filter((file) => !APP_SCRIPT.test(file));
}

/** Fails each lazy script and its style sheets until the page requests them at another address. */
async function failEachFileOnce(page: Page): Promise<ReadonlySet<string>> {
  const lazy = new Set(listLazyScripts());
  const retried = new Set<string>();
  await page.route('**/assets/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const file = pathname.split('/').at(-1) ?? '';
    if (search) retried.add(file);
    const isLazy = lazy.has(file) || /^screen-.*\.css$/.test(file);
    await (isLazy && !retried.has(file) ? route.abort() : route.continue());
  });
  return retried;
}
