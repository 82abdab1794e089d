import type { BrowserContext, Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import * as messages from '#schema/messages.ts';
import {
  failProcedure,
  holdFirstResponse,
  holdRequests,
  identityServiceUrl,
  recordMutations,
  tokenRefreshUrl,
} from '../fixtures/network.ts';
import { openAs, signInAs, signOut } from '../fixtures/session.ts';
import { findTexts, readAllStorage } from '../fixtures/stored-data.ts';
import type { Person } from '../fixtures/test.ts';
import {
  displayNameOf,
  expect,
  expectToast,
  getByMessage,
  getSeededPerson,
  submitCredentials,
  test,
  waitForPage,
} from '../fixtures/test.ts';
import { createCallbackUrl, getQuestion } from '../pages/callback.ts';
import { getLinkButton, getLinkedDialog } from '../pages/link.ts';
import { togglePublicProfile } from '../pages/options.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

// The service worker's cache is searched as well.
test.use({
  serviceWorkers: 'allow',
});

test('a session by email leaves tokens, codes and passwords only with the identity service', async ({
  page,
  createPerson,
  createCode,
}) => {
  const secrets = recordSecrets(page);
  const code = await createCode();

  await test.step('a visitor opens a code, signs in by email and links the account', async () => {
    const person = await createPerson();
    secrets.add(person.password);
    await page.goto(`/link/${code}`);
    await page.getByLabel('Email').waitFor();
    const sent = recordMutations(page);
    await submitCredentials(page, person);
    await expect(getByMessage(page, messages.emailSignInElsewhere)).toBeVisible();
    expect(sent()).toEqual([]);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    expect(page.url()).not.toContain('@');
    await submitCredentials(page, person);
    await expect(getLinkedDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/profile');
  });
  await test.step('the player visits other pages', async () => {
    for (const path of ['/options', '/leaderboards', '/games']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
  await test.step('no storage contains the linking code', async () => {
    expect(findTexts(await readAllStorage(page), [code])).toEqual([]);
  });
  await test.step('two tokens were used: one for the host, and the one that renews it', async () => {
    await expectStoredByIdentityServiceAlone(page, secrets, 2);
  });
  expect(await findSecretsInHistory(page, [...secrets])).toEqual([]);
});

test('a session by game platform leaves its tokens only with the identity service', async ({ page }) => {
  const secrets = recordSecrets(page);

  await test.step('the callback signs in with a token', async () => {
    await page.goto('/login');
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  });
  await test.step("somebody else's callback is cancelled", async () => {
    const stranger = createCustomToken('somebody-else', Date.now());
    secrets.add(stranger);
    await page.goto('/games');
    await page.goto(`/auth/callback#token=${stranger}&provider=roblox`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/profile');
  });
  await test.step("four tokens were used: the platform's, the host's, its renewal's and the other person's", async () => {
    await expectStoredByIdentityServiceAlone(page, secrets, 4);
    expect(await findSecretsInHistory(page, [...secrets])).toEqual([]);
  });
});

test('a sign-out leaves no data of the player in any tab or storage', async ({
  page,
  context,
  createPerson,
  createCode,
}) => {
  const person = await createPerson();
  await signInAs(page, person);
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()] as const;
  const [, options, profile, link] = tabs;
  await options.goto('/options');
  await expect(options.getByRole('main')).toContainText(person.email);
  await options.getByLabel('Send To').fill('drafted@example.com');
  // In a tab in the background, the footer may pass through the window when a scrolled page gets shorter.
  await options.evaluate(() => window.scrollTo(0, 0));
  await profile.goto('/profile');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(person));
  const code = await createCode('left-behind-fox');
  await link.goto(`/link/${code}`);
  await expect(getLinkButton(link)).toBeVisible();

  await test.step('the pages for signed-in users go to /login', async () => {
    await signOut(page);
    for (const tab of [options, profile]) await tab.waitForURL('**/login');
  });
  await test.step('no tab has data of the player', async () => {
    const shown = [person.email, displayNameOf(person), 'drafted@example.com'];
    const own = [...shown, person.uid, 'left-behind-fox', code];
    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: /profile menu/ })).toHaveCount(0);
      const content = await tab.content();
      for (const text of shown) expect(content).not.toContain(text);
      const stored = await readAllStorage(tab);
      // A page that is still open may have the code in its address.
      expect(findTexts(stored, own).filter((location) => location !== 'address')).toEqual([]);
    }
  });
});

test.describe('a sign-out while the identity client of another tab starts', () => {
  test('is not undone', async ({ page, context, createPerson }) => {
    const { other, lookup } = await signOutWhileOtherStarts(page, context, await createPerson());
    await lookup.release();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(findTexts(await readAllStorage(page), ['firebase:authUser:'])).toEqual([]);
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('leaves both tabs to the next player', async ({ page, context, createPerson }) => {
    const { other, lookup } = await signOutWhileOtherStarts(page, context, await createPerson());
    await submitCredentials(page, getSeededPerson('rookie'));
    await page.waitForURL('**/profile');
    await lookup.release();
    await expect(other.getByRole('button', { name: /^TinyTuba, profile menu/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  });
});

test('the next player finds no data of the previous one in any tab', async ({
  page,
  context,
  createPerson,
}) => {
  const first = await createPerson();
  await openAs(page, first, '/options');
  await expect(page.getByRole('main')).toContainText(first.email);
  await togglePublicProfile(page);
  const other = await context.newPage();
  await other.goto('/options');
  await expect(other.getByRole('main')).toContainText(first.email);

  await test.step('the profile shows nothing of the previous player', async () => {
    // Hold the first tab's responses: until then it shows only what it has stored.
    const release = await holdRequests(page, /\/trpc\/[^?]*profile\.own/);
    // Sign in as the second player in the other tab, without a sign-out.
    await other.goto(createCallbackUrl('rookie'));
    await getQuestion(other).getByRole('button', { name: 'Sign In' }).click();
    await other.waitForURL('**/profile');
    await page.bringToFront();
    await page.getByRole('button', { name: /^(TinyTuba|rookie@example\.com), profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(messages.loading);
    await expect(page.locator('body')).not.toContainText(displayNameOf(first));
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    await expect(page.locator('body')).not.toContainText(displayNameOf(first));
  });
  await test.step('the storage has nothing of the previous player', async () => {
    for (const tab of [page, other]) {
      const locations = findTexts(await readAllStorage(tab), [first.email, first.uid]);
      expect(locations).toEqual([]);
    }
  });
});

test('the next player does not learn that a refresh of the previous one failed', async ({
  page,
  context,
  createPerson,
}) => {
  await openAs(page, await createPerson(), '/profile');
  const refresh = page.getByRole('button', { name: messages.refreshProfile });
  await expect(refresh).toBeVisible();
  await failProcedure(page, 'profile.own', { code: 'hostUnavailable', message: messages.hostUnavailable });
  const failure = messages.profileNotRefreshed({ message: messages.hostUnavailable });
  await expectToast(page, failure, () => refresh.click());
  await page.unrouteAll();
  const other = await context.newPage();
  await other.goto(createCallbackUrl('rookie'));
  await getQuestion(other).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  await expect(getByMessage(page, failure)).toHaveCount(0);
});

test('Back shows the next player nothing that the previous one typed', async ({ page, createPerson }) => {
  const second = await createPerson();
  await openAs(page, await createPerson(), '/options');
  await page.getByLabel('Send To').fill('drafted@example.com');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await waitForPage(page, '**/about');
  await signOut(page);
  await submitCredentials(page, second);
  await page.waitForURL('**/profile');
  await page.goBack();
  await page.waitForURL('**/options');
  await expect(page.getByLabel('Send To')).toHaveValue(second.email);
});

/** Signs out while the identity client of another tab waits for the response about the stored user. */
async function signOutWhileOtherStarts(page: Page, context: BrowserContext, person: Person) {
  const other = await context.newPage();
  const lookup = await holdFirstResponse(other, /accounts:lookup/);
  await openAs(other, person, '/about');
  await lookup.answered;
  // This tab's identity client changes what is stored of the user.
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await page.goto('/profile');
  await confirmed;
  await signOut(page);
  return { other, lookup };
}

/** Expects the token in the identity service's storage alone, and after a sign-out nowhere. */
async function expectStoredByIdentityServiceAlone(page: Page, secrets: ReadonlySet<string>, tokens: number) {
  const texts = [...secrets];
  const seen = texts.filter((secret) => secret.startsWith('eyJ'));
  expect(seen.length, 'the tokens of the journey were seen').toBeGreaterThanOrEqual(tokens);
  const locations = findTexts(await readAllStorage(page), texts);
  expect(locations, 'the search finds what is there').toHaveLength(1);
  expect(locations[0]).toMatch(/^local storage firebase:authUser:/);

  await signOut(page);
  expect(findTexts(await readAllStorage(page), texts)).toEqual([]);
}

/** Records every token that the page sends or receives from now on. */
function recordSecrets(page: Page): Set<string> {
  const secrets = new Set<string>();
  page.on('request', (request) => {
    const bearer = request.headers().authorization?.replace(/^Bearer /, '');
    if (bearer && bearer !== 'owner') secrets.add(bearer);
  });
  page.on('response', async (response) => {
    const token = /[#&]token=([^&]+)/.exec((await response.headerValue('location')) ?? '')?.[1];
    if (token) secrets.add(decodeURIComponent(token));
    if (![identityServiceUrl, tokenRefreshUrl].some((url) => url.test(response.url()))) return;
    // The answer to a lookup, which has no token, may be gone with its page.
    const body = await response.text().catch(() => '');
    for (const [, secret = ''] of body.matchAll(/"(?:idToken|refreshToken|\w+_token)":\s*"([^"]+)"/g))
      secrets.add(secret);
  });
  return secrets;
}

/** Address and state of the current history entry, after any redirect. */
async function readHistoryEntry(page: Page): Promise<[address: string, state: string]> {
  const entries: [string, string][] = [];
  await expect(async () => {
    entries.push(await page.evaluate(() => [window.location.href, JSON.stringify(window.history.state)]));
  }).toPass();
  return entries[0] ?? ['', ''];
}

/** Goes back through the tab's history; returns the entries that contain one of these texts. */
async function findSecretsInHistory(page: Page, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const [address, state] = await readHistoryEntry(page);
    found.push(...findTexts({ [address]: state }, texts));
    const response = await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    const isAtStart = response === null && page.url() === address;
    // Also before the test ends: Chromium should not close a page that is between two documents.
    await page.waitForLoadState('domcontentloaded');
    if (isAtStart || !page.url().startsWith('http')) return found;
  }
}
