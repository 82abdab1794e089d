import type { Page, Route } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /Failed to load resource|dynamically imported module|Unable to preload|A screen failed|ChunkLoadError/,
  ],
});

test('a missing optional part is left out, and a typed password stays', async ({ page }) => {
  const loads = countPageLoads(page);
  const lost = await loseFiles(page, /\/(assets\/(circles|register-service-worker)-|service-worker\.js)/);
  await page.clock.install();
  await page.goto('/login');
  await waitForHydration(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed password');
  for (let second = 0; second < 20; second += 1) {
    await page.clock.runFor(1_000);
    // Lets pending requests end, which have no fake clock.
    await page.evaluate(() => fetch('/healthz'));
  }
  expect(lost.count()).toBeGreaterThan(1);
  await expect(password).toHaveValue('typed password');
  expect(loads()).toBe(1);
});

test.describe('a missing script of the next screen', () => {
  test('reloads the page, which loads the screen and keeps what a player has typed', async ({ page }) => {
    await loseFiles(page, /\/assets\/profile-menu-.*js/);
    await openAs(page, getSeededPerson('rookie'), '/request-password-reset');
    await waitForHydration(page);
    // In place of the profile menu.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
    await page.getByLabel('Email').fill('typed@example.com');
    const loads = countPageLoads(page);
    const lost = await loseFiles(page, /\/assets\/screen-/);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void lost.restore();
    });
    await openByLink(page, 'Support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    expect(loads()).toBe(1);
    await waitForHydration(page);
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('form-drafts');
  });

  test('shows a message with a button after one reload', async ({ page }) => {
    await page.goto('/request-password-reset');
    await waitForHydration(page);
    await page.getByLabel('Email').fill('typed@example.com');
    const loads = countPageLoads(page);
    const lost = await loseFiles(page, /\/assets\/screen-/);
    await openByLink(page, 'Support');
    await expect(page.getByText(messages.pagePartMissing).filter({ visible: true })).toBeVisible();
    expect(loads()).toBe(1);
    await lost.restore();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    await waitForHydration(page);
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
  });

  test('does not keep the player from leaving', async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    let release = async (): Promise<void> => undefined;
    await page.route('**/link', (route) => {
      release = () => route.continue();
    });
    const lost = await loseFiles(page, /\/assets\/screen-/);
    const lostFile = page.waitForResponse((response) => response.status() === 404);
    // In one script, because nothing can be evaluated in a page that is being left.
    await page.evaluate(() => {
      const support = document.querySelector<HTMLElement>('header a[href="/support"]');
      addEventListener('beforeunload', () => setTimeout(() => support?.click()));
      setTimeout(() => location.assign('/link'));
    });
    await lostFile;
    await lost.restore();
    await release();
    await expect(page).toHaveURL('/link');
  });

  test('shows the message without a reload while the browser is offline, and comes once it is online', async ({
    page,
    context,
    goOffline,
  }) => {
    await page.goto('/about');
    await waitForHydration(page);
    const loads = countPageLoads(page);
    await goOffline();
    await openByLink(page, 'Support');
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(loads()).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Astra');
    await context.setOffline(false);
    await openByLink(page, 'Support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    expect(loads()).toBe(1);
  });
});

test('an account menu whose files were lost comes with the next page, in its styles', async ({ page }) => {
  const lost = await loseFiles(page, /\/assets\/profile-menu-/);
  await openAs(page, getSeededPerson('rookie'), '/support');
  const inPlaceOfMenu = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  await expect(inPlaceOfMenu).toBeVisible();
  await lost.restore();
  const stylesAsked = new Promise<Route>(
    (resolve) => void page.route(/\/assets\/profile-menu-.*css/, resolve),
  );
  await openByLink(page, 'About');
  const styles = await stylesAsked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Astra');
  await expect(inPlaceOfMenu).toBeHidden();
  const menu = page.getByRole('button', { name: /profile menu/ });
  await expect(menu).toBeHidden();
  await styles.continue();
  await expect(menu).toBeVisible();
  const hasStyles = () => [...document.styleSheets].some(({ href }) => href?.includes('/profile-menu-'));
  expect(await page.evaluate(hasStyles)).toBe(true);
});

test('a page whose own script is missing reloads once and then says so', async ({ page }) => {
  const loads = countPageLoads(page);
  await loseFiles(page, /\/assets\/index-/);
  await page.goto('/about');
  await expect(page.getByRole('alert')).toHaveText(messages.pagePartMissing);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads()).toBe(2);
});

const openByLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

function countPageLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** From now on these files are missing, as on a server of another build. */
async function loseFiles(page: Page, files: RegExp) {
  let requests = 0;
  await page.route(files, (route) => {
    requests += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  return { count: () => requests, restore: () => page.unroute(files) };
}
