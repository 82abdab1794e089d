import type { Page } from '@playwright/test';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { createCallbackUrl, createUid, getQuestion, startSignIn } from '../pages/callback.ts';
import { clickContinueWithRoblox, getContinueButton } from '../pages/roblox.ts';

test.describe('an unexpected callback', () => {
  test('signs nobody in after Cancel', async ({ page }) => {
    await page.goto(createCallbackUrl({ uid: 'veteran' }));
    await test.step('the page asks for confirmation and names the account', async () => {
      await expect(getQuestion(page)).toContainText(
        `This page wants to sign you in as Aurora Vale, but this browser did not begin that sign-in. Continue?`,
      );
      await expectAccessible(page);
    });
    await test.step('Cancel signs nobody in', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/login');
      await page.goto('/profile');
      await page.waitForURL('**/login');
    });
  });

  test('signs in after a confirmation', async ({ page }) => {
    await page.goto(createCallbackUrl({ uid: createUid() }));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
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

test.describe('a callback while signed in', () => {
  test('keeps the account after Cancel', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    await startSignIn(page);
    const uid = 'rookie';
    await page.goto(createCallbackUrl({ uid }));
    await test.step('the page asks for confirmation', async () => {
      await expect(getQuestion(page)).toContainText(
        'You are signed in already. Sign in as TinyTuba instead?',
      );
    });
    await test.step('Cancel keeps the account', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/profile');
      expect(await readSignedInUid(page)).not.toBe(uid);
    });
  });

  test('replaces the account after a confirmation', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    const uid = createUid();
    await page.goto(createCallbackUrl({ uid }));
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await expect.poll(() => readSignedInUid(page)).toBe(uid);
  });
});

/** Uid of the signed-in account, from the identity client's storage. */
function readSignedInUid(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    return key && JSON.parse(localStorage.getItem(key) ?? '{}').uid;
  });
}
