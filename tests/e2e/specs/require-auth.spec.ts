import type { LocationState } from '#web/routing/location-state.ts';
import { holdRequests } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import {
  displayNameOf,
  expect,
  getByMessage,
  submitCredentials,
  test,
  waitForHydration,
} from '../fixtures/test.ts';

test.describe('a page for signed-in users', () => {
  test('sends a visitor to /login and back after the sign-in', async ({ page, createPerson }) => {
    const path = '/options?tab=privacy#linked';
    await page.goto(path);
    await page.waitForURL('**/login');
    await submitCredentials(page, await createPerson());
    await page.waitForURL(`**${path}`);
  });

  test('shows a player with a stored session their data after one request', async ({
    page,
    createPerson,
  }) => {
    await seedSession(page, await createPerson());
    const release = await holdRequests(page, /firebase-identity/);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) requested.push(new URL(request.url()).pathname);
    });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(requested).toEqual(['/trpc/profile.own']);
    release();
  });
});

test('/login ignores a redirect to another site', async ({ page, createPerson }) => {
  const kept = { from: '//elsewhere.example/profile', email: 'robin@example.com' };
  const state: LocationState = { ...kept, notice: 'Password reset successfully. Please log in.' };
  await page.goto('/login');
  // Wait, or the starting app would consume the state before the reload.
  await waitForHydration(page);
  await page.evaluate((usr) => window.history.replaceState({ usr, key: 'test', idx: 0 }, ''), state);
  await page.reload();
  await test.step('the notice is shown once', async () => {
    await expect(getByMessage(page, 'Password reset successfully. Please log in.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getByMessage(page, 'Password reset successfully. Please log in.')).toHaveCount(0);
    expect(await page.evaluate(() => window.history.state.usr)).toEqual(kept);
  });
  await test.step('the sign-in stays on this site', async () => {
    await submitCredentials(page, await createPerson());
    await page.waitForURL((url) => url.pathname === '/profile' && url.hostname === 'localhost');
  });
});

test('a player who clicks Log In during the redirect still reaches the profile', async ({
  page,
  createPerson,
}) => {
  await page.goto('/login');
  // Holds the profile's script during the redirect.
  const release = await holdRequests(page, /\/assets\/.*profile.*\.js/);
  const person = await createPerson();
  await submitCredentials(page, person);
  await page.waitForURL('**/profile');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Log In' }).click();
  release();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(person));
});
