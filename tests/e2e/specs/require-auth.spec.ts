import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession, signInAs } from '../fixtures/session.ts';
import {
  displayNameOf,
  expect,
  getByMessage,
  submitCredentials,
  test,
  waitForHydration,
} from '../fixtures/test.ts';

test.describe('a page for signed-in users only', () => {
  for (const path of ['/profile', '/options', '/options?tab=privacy#linked']) {
    test(`${path} sends a visitor to /login, and back after the sign-in`, async ({ page, createPerson }) => {
      await page.goto(path);
      await page.waitForURL('**/login');
      await submitCredentials(page, await createPerson());
      await page.waitForURL(`**${path}`);
    });
  }

  for (const path of ['/profile', '/options']) {
    test(`${path} shows 'Loading...' until it is known who is there`, async ({ page, createPerson }) => {
      await seedSession(page, await createPerson());
      // A page of the portal that has no script: what is kept can be changed from there.
      await page.goto('/favicon.svg');
      await corruptSession(page);
      const release = await holdRequests(page, /firebase-identity/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText('Loading...').last()).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    });

    test(`${path} shows a player whom the browser has kept what is theirs, and asks for it once`, async ({
      page,
      createPerson,
    }) => {
      const person = await createPerson();
      await seedSession(page, person);
      const release = await holdRequests(page, /firebase-identity/);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/trpc/')) asked.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      expect(asked).toEqual(['/trpc/profile.own']);
      release();
    });
  }
});

test.describe('/login', () => {
  test('sends a signed-in user to the profile', async ({ page, createPerson }) => {
    await openAs(page, await createPerson(), '/login');
    await page.waitForURL('**/profile');
  });

  test('shows a notice that came along once, and leads to no other site, whatever the history says', async ({
    page,
    createPerson,
  }) => {
    const from = '//elsewhere.example/profile';
    await openLoginWithState(page, { from, notice: 'Password reset successfully. Please log in.' });
    await expect(getByMessage(page, 'Password reset successfully. Please log in.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getByMessage(page, 'Password reset successfully. Please log in.')).toHaveCount(0);
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ from });
    await submitCredentials(page, await createPerson());
    await page.waitForURL((url) => url.pathname === '/profile' && url.hostname === 'localhost');
  });
});

test('sign out asks first: Cancel changes nothing, Sign Out leads to /login and closes the profile again', async ({
  page,
  createPerson,
}) => {
  await signInAs(page, await createPerson());
  const menu = page.getByRole('button', { name: /profile menu/ });
  const question = page.getByRole('alertdialog');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(menu).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/profile');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/profile');
  await page.waitForURL('**/login');
});

test('a sign-out on a page for signed-in users leads the next player to their profile, whichever navigation comes last', async ({
  page,
  createPerson,
}) => {
  const states = await statesOf(page, '/login');
  await openAs(page, await createPerson(), '/options');
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await submitCredentials(page, await createPerson());
  await page.waitForURL('**/profile');
  // The guard's and the sign-out's own: a busy page may put them in either order.
  expect(states()).toContain(null);
  expect(states().filter((state) => state !== null)).toEqual([]);
});

test('a player whose way from /login is interrupted by its own link is sent on all the same', async ({
  page,
  createPerson,
}) => {
  await page.goto('/login');
  // The profile's own file is on its way for as long as this takes.
  const release = await holdRequests(page, /\/assets\/.*profile.*\.js/);
  const person = await createPerson();
  await submitCredentials(page, person);
  await page.waitForURL('**/profile');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log In' }).click();
  release();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(person));
});

/** What the browser has kept of who is signed in, as only the identity service's client can read it. */
async function corruptSession(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('firebase:authUser:')) continue;
      const user = JSON.parse(localStorage.getItem(key) ?? '');
      delete user.stsTokenManager.accessToken;
      localStorage.setItem(key, JSON.stringify(user));
    }
  });
}

/** The states that the page has put into its history with this path. */
async function statesOf(page: Page, path: string): Promise<() => readonly unknown[]> {
  const states: unknown[] = [];
  await page.exposeFunction('__navigated', (to: string, state: unknown) => {
    if (to === path) states.push(state);
  });
  await page.addInitScript(() => {
    const replace = window.history.replaceState.bind(window.history);
    window.history.replaceState = (state, unused, to) => {
      Reflect.get(window, '__navigated')(String(to), state?.usr ?? null);
      replace(state, unused, to);
    };
  });
  return () => states;
}

/** Opens /login as a navigation within the portal does that brings this state along. */
async function openLoginWithState(page: Page, state: { from: string; notice: string }) {
  await page.goto('/login');
  // An app that starts after this would take the state of the page that is reloaded.
  await waitForHydration(page);
  await page.evaluate((usr) => window.history.replaceState({ usr, key: 'test', idx: 0 }, ''), state);
  await page.reload();
}
