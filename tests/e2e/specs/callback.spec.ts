import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { holdRequests } from '../fixtures/network.ts';
import { seedStorage } from '../fixtures/seed-storage.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getByMessage, test } from '../fixtures/test.ts';

const MINUTE = 60_000;

test.describe('a callback with an error', () => {
  test('shows its message, or says that there is none', async ({ page }) => {
    for (const [fragment, message] of [
      ['error=denied&error_message=You+said+no.&provider=roblox', 'You said no.'],
      ['error=denied&error_message=%3Cb%3Enow%3C%2Fb%3E', '<b>now</b>'],
      ['error=denied', 'An unknown error occurred during authentication.'],
      ['', 'Failed to complete authentication.'],
    ] as const) {
      // A change of the fragment alone would load no page.
      await page.goto('/favicon.svg');
      await page.goto(`/auth/callback#${fragment}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
      await expect(getByMessage(page, message)).toBeVisible();
    }
  });

  test('is what the player meets who says no at the game platform, and leads back to the login', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Roblox' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
    await expect(getByMessage(page, 'The sign-in was cancelled.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await page.waitForURL('**/login');
  });
});

test.describe('a callback with a token', () => {
  for (const path of ['/auth/callback', '/api/v1/auth/callback/roblox']) {
    test(`signs in at ${path}, when this browser began it, and Back does not lead there again`, async ({
      page,
    }) => {
      await page.goto('/login');
      await startSignIn(page);
      await page.goto(createCallbackUrl({ uid: createUid(), path }));
      await page.waitForURL('**/profile');
      await page.goBack();
      // /login, which sends who is signed in to the profile.
      await page.waitForURL('**/profile');
    });
  }

  test("says 'Processing...' meanwhile, and greets who comes from Google", async ({ page }) => {
    await startSignIn(page);
    const release = await holdRequests(page, /accounts:signInWithCustomToken/);
    await page.goto(createCallbackUrl({ uid: createUid(), provider: 'google' }));
    await expect(page.getByRole('status')).toHaveText('Processing...');
    release();
    await page.waitForURL('**/profile');
    await getByMessage(page, 'Successfully signed in with Google!').waitFor();
  });

  test('that the identity service refuses fails', async ({ page }) => {
    await startSignIn(page);
    await page.goto('/auth/callback#token=not.a.token');
    await expect(getByMessage(page, 'Failed to complete authentication.')).toBeVisible();
  });

  test('erases a fragment that is put after its address while it is open, and does not use it', async ({
    page,
  }) => {
    await page.goto('/auth/callback/#error=access_denied&error_message=First');
    await expect(page.getByText('First')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/callback\/$/);
    await page.evaluate(() => window.location.assign('#token=late'));
    await expect(page).toHaveURL(/\/auth\/callback\/$/);
    await expect(page.getByText('First')).toBeVisible();
  });

  test('takes it out of the address bar before its own screen has come', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/screen-.*\.js$/);
    await page.goto(createCallbackUrl({ uid: createUid() }), { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/auth\/callback$/);
    await expect(getQuestion(page)).toHaveCount(0);
    release();
    await expect(getQuestion(page)).toBeVisible();
  });

  test('leaves no trace of it in the address bar or the history', async ({ page }) => {
    await page.goto('/login');
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await expect(getQuestion(page)).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/callback$/);

    await page.goto('/leaderboards');
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/callback$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/auth\/callback$/);
    // Nor can it be used again from there.
    await expect(getByMessage(page, 'Failed to complete authentication.')).toBeVisible();
  });
});

test.describe("a stranger's link", () => {
  test('is asked about, and Cancel signs nobody in', async ({ page }) => {
    const uid = createUid();
    await page.goto(createCallbackUrl({ uid }));
    await expect(getQuestion(page)).toContainText(
      `This page wants to sign you in as ${uid}, but this browser did not begin that sign-in. Continue?`,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/login');
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  test('does not name an account that its token does not name', async ({ page }) => {
    await page.goto('/auth/callback#token=not.a.token');
    await expect(getQuestion(page)).toContainText('This page wants to sign you in as another account');
  });

  test('signs in when the player says so', async ({ page }) => {
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
  });

  test('is one that comes more than ten minutes after the sign-in began', async ({ page }) => {
    await startSignIn(page, Date.now() - 11 * MINUTE);
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await expect(getQuestion(page)).toBeVisible();
  });

  test('is one that comes after the sign-in that was begun', async ({ page }) => {
    await startSignIn(page);
    await page.goto('/auth/callback#error=denied');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await page.waitForURL('**/login');
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await expect(getQuestion(page)).toBeVisible();
  });
});

test.describe('somebody who is signed in', () => {
  test('is asked before another takes their place', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    await startSignIn(page);
    const uid = createUid();
    await page.goto(createCallbackUrl({ uid }));
    await expect(getQuestion(page)).toContainText(`You are signed in already. Sign in as ${uid} instead?`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/profile');
    expect(await readSignedInUid(page)).not.toBe(uid);
  });

  test('gives way when they say so', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    const uid = createUid();
    await page.goto(createCallbackUrl({ uid }));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await expect.poll(() => readSignedInUid(page)).toBe(uid);
  });

  test('is asked nothing about their own account', async ({ page, createPerson }) => {
    const person = await createPerson();
    await openAs(page, person, createCallbackUrl({ uid: person.uid }));
    await page.waitForURL('**/profile');
  });
});

test.describe('a linking that was begun before the sign-in', () => {
  test.beforeEach(({ page }) => startSignIn(page));

  test('goes on at /link when it is under one hour old', async ({ page }) => {
    await writeLinkingContext(page, Date.now() - 59 * MINUTE);
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.waitForURL('**/link?code=GOOD01');
  });

  test('is forgotten when it is older', async ({ page }) => {
    await writeLinkingContext(page, Date.now() - 60 * MINUTE);
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.waitForURL('**/profile');
    expect(await page.evaluate(() => document.cookie)).not.toContain('linking-context');
  });
});

interface CallbackOptions {
  uid: string;
  path?: string;
  provider?: string;
}

function createCallbackUrl({ uid, path = '/auth/callback', provider = 'roblox' }: CallbackOptions): string {
  return `${path}#${new URLSearchParams({ token: createCustomToken(uid, Date.now()), provider })}`;
}

/** Somebody whom nobody knows yet: a custom token makes the account. */
const createUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);

const getQuestion = (page: Page) => page.getByRole('region', { name: 'Sign In' });

/** Leaves the note that a press on 'Continue with Roblox' leaves. */
const startSignIn = (page: Page, at = Date.now()) =>
  seedStorage(page.context(), { 'sign-in-started': String(at) });

/** Which account this browser keeps, as the identity service's client stores it. */
function readSignedInUid(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return key && JSON.parse(localStorage.getItem(key) ?? '{}').uid;
  });
}

/** As the link page keeps it before a player leaves for a sign-in. */
async function writeLinkingContext(page: Page, timestamp: number) {
  const context = {
    code: 'GOOD01',
    platform: 'discord',
    timestamp,
    discordId: '1',
    discordUsername: 'someone',
    discordAvatar: '',
    discordDiscriminator: '0',
    guildId: '1',
  };
  const value = encodeURIComponent(JSON.stringify(context));
  await page.context().addCookies([{ name: 'linking-context', value, url: 'http://localhost' }]);
}
