import type { Page } from '@playwright/test';
import { time } from '#schema/constants.ts';
import { holdRequests } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getByMessage, test } from '../fixtures/test.ts';
import { createCallbackUrl, createUid, getQuestion, startSignIn } from '../pages/callback.ts';
import { writeLinkingConsent } from '../pages/link.ts';
import { clickContinueWithRoblox, getContinueButton, signInWithRoblox } from '../pages/roblox.ts';

test.describe('a callback with an error', () => {
  test('reports a sign-in cancelled at the game platform', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Roblox' }).click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    await writeLinkingConsent(page, 'GOOD01');
    await cancel.click();
    await test.step('the page shows the error', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
      await expect(page).toHaveTitle('Authentication Error · Astra');
      await expect(getByMessage(page, 'The sign-in was cancelled.')).toBeVisible();
    });
    await test.step('a later sign-in links no account without a question', async () => {
      await expectNoLinkingConsent(page);
    });
    await test.step('the link leads to /login', async () => {
      await page.getByRole('link', { name: 'Return to Login' }).click();
      await page.waitForURL('**/login');
      await expect(page).toHaveTitle('Log In · Astra');
    });
  });
});

test.describe('a callback with a token', () => {
  for (const path of ['/auth/callback', '/api/v1/auth/callback/roblox']) {
    test(`signs in at ${path} when this browser started the sign-in`, async ({ page }) => {
      await page.goto('/login');
      await startSignIn(page);
      await test.step('the callback opens the profile', async () => {
        await page.goto(createCallbackUrl({ uid: createUid(), path }));
        await page.waitForURL('**/profile');
      });
      await test.step('Back does not return to the callback', async () => {
        await page.goBack();
        // /login redirects a signed-in player to the profile.
        await page.waitForURL('**/profile');
      });
    });
  }

  test('erases and ignores a fragment that is added later', async ({ page }) => {
    await test.step('the first fragment is used and erased', async () => {
      await page.goto('/auth/callback/#error=access_denied&error_message=First');
      await expect(page.getByText('First')).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/callback\/$/);
    });
    await test.step('the second one is erased and ignored', async () => {
      await page.evaluate(() => window.location.assign('#token=late'));
      await expect(page).toHaveURL(/\/auth\/callback\/$/);
      await expect(page.getByText('First')).toBeVisible();
    });
  });

  test('removes the token from the address bar before its screen loads', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/screen-.*\.js$/);
    await page.goto(createCallbackUrl({ uid: createUid() }), { waitUntil: 'commit' });
    await test.step('the address has no token while the screen loads', async () => {
      await expect(page).toHaveURL(/\/auth\/callback$/);
      await expect(getQuestion(page)).toHaveCount(0);
    });
    await test.step('the screen uses the token', async () => {
      release();
      await expect(getQuestion(page)).toBeVisible();
    });
  });
});

test.describe('an unexpected callback', () => {
  test('signs nobody in after Cancel', async ({ page }) => {
    await page.goto('/login');
    await writeLinkingConsent(page, 'GOOD01');
    await page.goto(createCallbackUrl({ uid: 'veteran' }));
    await test.step('the page asks for confirmation and names the account', async () => {
      await expect(getQuestion(page)).toContainText(
        `This page wants to sign you in as Aurora Vale, but this browser did not begin that sign-in. Continue?`,
      );
      await expectAccessible(page);
    });
    await test.step('the sign-in that follows links no account without a question', async () => {
      await expectNoLinkingConsent(page);
    });
    await test.step('Cancel signs nobody in', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/login');
      await page.goto('/profile');
      await page.waitForURL('**/login');
    });
  });

  test('asks for confirmation after an earlier callback for the same sign-in', async ({ page }) => {
    await startSignIn(page);
    await page.goto('/auth/callback#error=denied');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Error');
    await page.getByRole('link', { name: 'Return to Login' }).click();
    await page.waitForURL('**/login');
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await expect(getQuestion(page)).toBeVisible();
  });
});

test('a callback asks for confirmation after the player has gone back from the provider', async ({
  page,
}) => {
  await page.goto('/login');
  await clickContinueWithRoblox(page);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await page.goBack();
  await getContinueButton(page).waitFor();
  await page.goto(createCallbackUrl({ uid: createUid() }));
  await expect(getQuestion(page)).toBeVisible();
});

test('a sign-in at the game platform is recognised as started here if the clock is a day behind', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - time.DAY_MS });
  await page.goto('/login');
  await signInWithRoblox(page);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
});

test.describe('a callback while signed in', () => {
  test('replaces the account after a confirmation', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    const uid = createUid();
    await page.goto(createCallbackUrl({ uid }));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await expect.poll(() => readSignedInUid(page)).toBe(uid);
  });
});

async function expectNoLinkingConsent(page: Page) {
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('linking-consent');
}

/** Uid of the signed-in account, from the identity client's storage. */
function readSignedInUid(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return key && JSON.parse(localStorage.getItem(key) ?? '{}').uid;
  });
}
