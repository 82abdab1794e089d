import type { Page } from '@playwright/test';
import { pauseClock } from '../fixtures/clock.ts';
import { holdRequests, tokenRefreshUrl } from '../fixtures/network.ts';
import {
  createUniqueEmail,
  expect,
  expectToast,
  getSeededPerson,
  submitCredentials,
  test,
} from '../fixtures/test.ts';
import { clickContinueWithRoblox, getContinueButton } from '../pages/roblox.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('Roblox that does not leave the page can be retried and blocks no other way in', async ({ page }) => {
  // As an app does that takes the link over.
  let left = 0;
  await page.route(/\/roblox\/consent/, (route) => {
    left += 1;
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  // Otherwise the page's own wait of ten seconds frees the button of every step.
  await pauseClock(page);
  const leave = async () => {
    const earlier = left;
    await clickContinueWithRoblox(page);
    await expect.poll(() => page.clock.runFor(1).then(() => left)).toBe(earlier + 1);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  };
  for (const [what, end] of Object.entries(returnActions)) {
    await test.step(`${what} frees the button`, async () => {
      await leave();
      await expect
        .poll(async () => {
          await end(page);
          await page.clock.runFor(1);
          return getContinueButton(page).isVisible();
        })
        .toBe(true);
    });
  }
  await test.step('a wait of ten seconds frees the button', async () => {
    await leave();
    await page.clock.runFor(9_900);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(getContinueButton(page)).toBeVisible();
  });
  await page.clock.resume();
  await test.step('the form works meanwhile', async () => {
    await clickContinueWithRoblox(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await submitCredentials(page, getSeededPerson('rookie'));
    // Not `waitForURL`, which an aborted navigation ends.
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('Google signs in once the host has verified the player', async ({ page }) => {
  const release = await holdRequests(page, verifyTokenUrl);
  const requested = page.waitForRequest(verifyTokenUrl);
  await test.step('the page waits for the host', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const popup = await opened;
    const email = createUniqueEmail();
    await popup.getByRole('textbox').fill(email);
    await popup.getByRole('button', { name: 'Next' }).click();
    // The window may close before the click returns.
    const closed = popup.waitForEvent('close');
    await Promise.any([closed, popup.getByRole('button', { name: email }).click()]);
    await closed;
    await requested;
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step('the profile shows a greeting, and is fetched with a token from after the verification', async () => {
    const renewed = page.waitForResponse(tokenRefreshUrl);
    const profile = page.waitForRequest(/\/trpc\/.*profile\.own/);
    await expectToast(page, 'Successfully signed in with Google!', async () => {
      release();
      const { access_token: token } = await (await renewed).json();
      expect((await profile).headers().authorization).toBe(`Bearer ${token}`);
      await page.waitForURL('**/profile');
    });
  });
});

/** The page is shown again, without a navigation that a test could cause. */
const returnActions: Record<string, (page: Page) => Promise<unknown>> = {
  'a focus': (page) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  'a return to the tab': (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  "the browser's back/forward cache": (page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
};

const verifyTokenUrl = /\/trpc\/auth\.verifyToken\b/;
