import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { holdRequests, identityServiceUrl, recordMutations } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import {
  createUniqueEmail,
  expect,
  getSeededPerson,
  submitCredentials,
  test,
  waitForHydration,
} from '../fixtures/test.ts';

const SCRIPT_URLS = '*/assets/*.js';

/**
 * Opens a prerendered page and holds these scripts until the returned function runs. `Fetch.enable` delays
 * only them; a Playwright route would delay every file and keep it out of the browser's cache.
 */
async function openBeforeHydration(
  page: Page,
  path: string,
  urlPattern = SCRIPT_URLS,
  shown = page.getByRole('heading', { level: 1 }),
): Promise<() => Promise<void>> {
  // A page that is left cancels the scripts that it still loads, and a cancelled request can't be continued.
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  const waiting: string[] = [];
  devtools.on('Fetch.requestPaused', ({ requestId }) => waiting.push(requestId));
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] });
  // The load event would wait for the script.
  await page.goto(path, { waitUntil: 'commit' });
  await shown.waitFor();
  return async () => {
    for (const requestId of waiting) await devtools.send('Fetch.continueRequest', { requestId });
    await devtools.detach();
  };
}

const rookie = getSeededPerson('rookie');
const getAwardsButton = (page: Page) => page.getByRole('button', { name: 'More about awards' });
const getAwardsDialog = (page: Page) => page.getByRole('dialog', { name: 'Awards' });

test.describe('a prerendered page before hydration', () => {
  test('replays only the last of two clicks, and keeps its logo after a scroll of less than 50 px', async ({
    page,
  }) => {
    const release = await openBeforeHydration(page, '/');
    await page.getByRole('button', { name: 'More about challenges and streaks' }).click();
    await getAwardsButton(page).press('Enter');
    await page.evaluate(() => window.scrollTo(0, 48));
    await release();
    await expect(getAwardsDialog(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(48);
    await expect(page.getByRole('banner').locator('a[href="/"]').first()).toBeVisible();
  });

  test('signs in with the typed values', async ({ page }) => {
    const release = await openBeforeHydration(page, '/login');
    const posted = recordMutations(page, /\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled();
    await page.getByLabel('Email').fill(rookie.email);
    await page.getByLabel('Password', { exact: true }).fill(rookie.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await release();
    await expect(page).toHaveURL(/\/profile$/);
    expect(posted()).toEqual([]);
  });

  test('hides the sign-in form from a player', async ({ page }) => {
    await seedSession(page, rookie);
    const loading = page.getByRole('status').filter({ hasText: messages.loading });
    const release = await openBeforeHydration(page, '/login', SCRIPT_URLS, loading);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.loading);
    await release();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('restores typed text after a visit to another page, but no password', async ({ page }) => {
    const release = await openBeforeHydration(page, '/request-password-reset');
    const email = createUniqueEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').blur();
    await release();
    await waitForHydration(page);
    await page.getByRole('main').getByRole('link', { name: messages.backToSignIn }).click();
    await page.waitForURL('**/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByLabel('Email').fill('halfway');
    await expect(page.getByText(messages.invalidEmail)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goForward();
    await expect(password).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue('halfway');
  });

  test('counts with the typed amount', async ({ page }) => {
    const release = await openBeforeHydration(page, '/cashback');
    await page.getByLabel('Robux you spend').fill('200');
    await release();
    await expect(page.getByRole('main').getByText('80', { exact: true })).toBeVisible();
  });
});

test('a prerendered page before its screen has loaded answers an early click once the screen has loaded', async ({
  page,
}) => {
  const release = await openBeforeHydration(page, '/', '*/assets/screen-*.js');
  await getAwardsButton(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  await release();
  await expect(getAwardsDialog(page)).toBeVisible();
});

/** Addresses, and elements that others add, which may keep React from hydrating a page. */
const surroundings: readonly { name: string; path: string; addElements?: () => void }[] = [
  { name: 'with a query that the page does not read', path: '/login?utm_source=x' },
  { name: 'with a slash and capitals in its path', path: '/Login/' },
  {
    name: "with a password manager's element beside each field",
    path: '/login',
    addElements() {
      for (const field of document.querySelectorAll('input'))
        field.after(document.createElement('vault-icon'));
    },
  },
  {
    name: "with an extension's element in the page",
    path: '/login',
    addElements: () => document.querySelector('main')?.prepend(document.createElement('aside')),
  },
];

test.describe('a page before hydration', () => {
  test.use({ expectedErrors: [/React error #418/] });
  for (const { name, path, addElements } of surroundings) {
    test(`keeps what was typed, the focus and the held press, ${name}`, async ({ page }) => {
      const uncaught: Error[] = [];
      page.on('pageerror', (error) => uncaught.push(error));
      const release = await openBeforeHydration(page, path);
      if (addElements) await page.evaluate(addElements);
      const releaseIdentity = await holdRequests(page, identityServiceUrl);
      const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
      await email.fill(rookie.email);
      await password.fill(rookie.password);
      await password.press('Enter');
      await release();
      await expect(page.getByRole('button', { name: messages.signingIn })).toBeVisible();
      await expect(email).toHaveValue(rookie.email);
      await expect(password).toHaveValue(rookie.password);
      await expect(password).toBeFocused();
      releaseIdentity();
      await expect(page).toHaveURL(/\/profile$/);
      expect(uncaught).toEqual([]);
    });
  }
});

test('a page that is rendered anew keeps what was typed, also where it is shown by the application', async ({
  page,
}) => {
  const release = await openBeforeHydration(page, '/support?q=badge');
  const search = page.getByLabel('Search all questions');
  // A blank, with which the page finds the same answers: nothing moves.
  await search.fill('badge ');
  await release();
  await waitForHydration(page);
  await expect(search).toHaveValue('badge ');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/q=badge\+/);
});

const fields = [
  { path: '/request-password-reset/?utm_source=x', label: 'Email', typed: 'nova@example.com' },
  { path: '/cashback?utm_source=x', label: 'Robux you spend', typed: '200' },
  { path: '/support/?utm_source=x', label: 'Search all questions', typed: ' ' },
];
for (const { path, label, typed } of fields) {
  test(`the field of ${path} keeps what was typed before hydration, and the focus`, async ({ page }) => {
    const release = await openBeforeHydration(page, path);
    const field = page.getByLabel(label);
    await field.fill(typed);
    await release();
    await waitForHydration(page);
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  });
}

test('the skip link moves the focus and makes no history entry, before and after hydration', async ({
  page,
}) => {
  await page.goto('/options');
  // The redirect is over: /login has moved the focus to its heading.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused();
  const state = () => page.evaluate(() => [history.length, history.state?.usr?.from, location.hash]);
  const before = await state();
  expect(before[1]).toBe('/options');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(await state()).toEqual(before);
  await test.step('before hydration', async () => {
    const release = await openBeforeHydration(page, '/about');
    const entries = await page.evaluate(() => history.length);
    await skip.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, '']);
    await release();
  });
});

test('a fragment that a visitor adds to /login keeps the page to return to', async ({ page }) => {
  await page.goto('/options');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeFocused();
  await page.evaluate(() => {
    location.hash = 'email-part';
  });
  await submitCredentials(page, getSeededPerson('rookie'));
  await page.waitForURL('**/options');
});

test('a navigation back while the application starts shows its page', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.addInitScript(goBackBeforeRouterListens);
  await page.goto('/cashback');
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

/** Changes the address as Back does, after the router's first render and before it listens. */
function goBackBeforeRouterListens() {
  const listen = window.addEventListener;
  window.addEventListener = (type: string, ...rest: unknown[]) => {
    if (type === 'popstate' && location.pathname === '/cashback') history.replaceState(null, '', '/about');
    Reflect.apply(listen, window, [type, ...rest]);
  };
}
