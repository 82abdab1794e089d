import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '#tests/support/stack.ts';
import { runDeferredWork } from '../fixtures/clock.ts';
import { holdFirstResponse, tokenRefreshUrl } from '../fixtures/network.ts';
import { pressSignOut, seedSession, signInAs, signInConfirmed, signOut } from '../fixtures/session.ts';
import type { Person } from '../fixtures/test.ts';
import { expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

const trpcUrl = /\/trpc\//;
const SESSION_EXPIRED_MESSAGE = 'Your session has expired. Please sign in again.';
const ACCOUNT_GONE_MESSAGE = 'This account has been deleted.';

test('a rejected token is refreshed once for all failed calls', async ({ page }) => {
  await seedSession(page, getSeededPerson('veteran'));
  let renewed = 0;
  page.on('request', (request) => {
    if (tokenRefreshUrl.test(request.url()) && request.method() === 'POST') renewed += 1;
  });
  const invalidated = await invalidateTokens(page, { until: () => renewed > 0 });
  await page.goto('/leaderboards');
  await expect(page.getByRole('table')).toBeVisible();
  expect(invalidated()).toBeGreaterThan(0);
  expect(renewed).toBe(1);
});

test('a session that the host rejects returns to its page after a new sign-in', async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await openConfirmedTab(context, person);
  await invalidateTokens(page);
  await page.bringToFront();
  await page.goto('/options?tab=privacy#privacy');
  await test.step('/login shows the message', async () => {
    await page.waitForURL('**/login');
    await expect(page.getByRole('alert')).toHaveText(SESSION_EXPIRED_MESSAGE);
    await expect(page.getByRole('button', { name: /profile menu/ })).toHaveCount(0);
  });
  await test.step('/login of another tab shows the message', async () => {
    await other.waitForURL('**/login');
    await expect(other.getByRole('alert')).toHaveText(SESSION_EXPIRED_MESSAGE);
  });

  await test.step('the sign-in returns to the page', async () => {
    await page.unroute(trpcUrl);
    await submitCredentials(page, person);
    await page.waitForURL('**/options?tab=privacy#privacy');
    await page.getByRole('heading', { level: 1, name: 'Options' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('session-end'))).toBeNull();
  });
  await test.step('a sign-out later says nothing of it in the other tab', async () => {
    await other.waitForURL('**/profile');
    await signOut(page);
    await other.waitForURL('**/login');
    await expect(other.getByRole('heading', { name: 'Welcome to' })).toBeVisible();
    await expect(other.getByRole('alert')).toHaveCount(0);
  });
});

test('a tab that was busy while the session ended in another one shows why', async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const busy = await openConfirmedTab(context, person);
  await invalidateTokens(page);
  // A dialog holds up the tab's events: it hears of the renewed token when the session has already ended.
  const opened = busy.waitForEvent('dialog');
  const closed = busy.evaluate(() => alert('busy'));
  const dialog = await opened;
  await page.bringToFront();
  await page.goto('/options');
  await page.waitForURL('**/login');
  await dialog.dismiss();
  await closed;
  await busy.waitForURL('**/login');
  await expect(busy.getByRole('alert')).toHaveText(SESSION_EXPIRED_MESSAGE);
});

test('a session that ended before the page loaded shows why without a redirect', async ({
  page,
  stack,
  createPerson,
}) => {
  const person = await createPerson();
  await seedSession(page, person);
  await deleteAccount(stack, person);
  await page.clock.install();
  await page.goto('/about');
  await test.step('the page shows the notice', async () => {
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(ACCOUNT_GONE_MESSAGE);
    await expect(page).toHaveURL(/\/about$/);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('firebase:authUser:'))).toEqual([]);
  });
  await test.step('a reload does not repeat it', async () => {
    await page.reload();
    await runDeferredWork(page);
    await expect(page.getByText(ACCOUNT_GONE_MESSAGE)).toHaveCount(0);
  });
});

test('a sign-out that waits for the identity service leaves alone who signs in meanwhile', async ({
  page,
  context,
  createPerson,
}) => {
  const lookup = await holdFirstResponse(page, /accounts:lookup/);
  await signInAs(page, await createPerson());
  await lookup.answered;
  const other = await context.newPage();
  await other.goto('/about');
  await pressSignOut(page);
  await signOut(other);
  await submitCredentials(other, getSeededPerson('rookie'));
  await other.waitForURL('**/profile');
  await lookup.release();
  await expect(page.getByRole('button', { name: /^TinyTuba, profile menu/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
});

/** Opens the profile in a further tab with a confirmed session. */
async function openConfirmedTab(context: BrowserContext, person: Person): Promise<Page> {
  const tab = await context.newPage();
  await signInConfirmed(tab, person);
  return tab;
}

/** Deletes the account at the identity service. */
async function deleteAccount({ emulator }: Stack, { uid }: Person) {
  await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/projects/demo-portal/accounts:delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid }),
  });
}

/** Replaces the token of each call with an invalid one; returns the number of calls changed so far. */
async function invalidateTokens(
  page: Page,
  { until }: { until?: () => boolean } = {},
): Promise<() => number> {
  let invalidated = 0;
  await page.route(trpcUrl, async (route) => {
    if (until?.()) return route.continue();
    invalidated += 1;
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer invalid' } });
  });
  return () => invalidated;
}
