import { findChromium, launchFlags } from '#tests/support/chromium.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import { signInConfirmed, signOut } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright switches the cache off, which players have.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: launchFlags,
    timeout: TEST_TIMEOUT_MS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('Back shows no player who has signed out meanwhile', async ({ page, context, stack, createPerson }) => {
  await signInConfirmed(page, await createPerson());
  const isSamePage = () => page.evaluate(() => document.documentElement.dataset.isKept === 'true');
  await test.step('without a sign-out, the page comes from the cache', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.isKept = 'true';
    });
    await page.goto(stack.mock);
    await page.goBack({ waitUntil: 'commit' });
    expect(await isSamePage()).toBe(true);
  });
  await test.step('after one in another tab, it leads to /login', async () => {
    await page.goto(stack.mock);
    const other = await context.newPage();
    await other.goto('/profile');
    await signOut(other);
    await page.goBack({ waitUntil: 'commit' });
    // Not `waitForURL`: Playwright can miss the load of a page that reloads as it comes from the cache.
    await expect(page).toHaveURL(/\/login$/);
    expect(await isSamePage()).toBe(false);
  });
});
