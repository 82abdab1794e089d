import { test as brokenHost } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test } from '../fixtures/test.ts';

test.describe('a public profile', () => {
  test('shows a visitor the public data', async ({ page }) => {
    const release = await holdRequests(page, /\/trpc\/profile\.public/);
    await page.goto('/profile/veteran');
    const main = page.getByRole('main');
    await test.step('a skeleton is shown first', async () => {
      await expect(main.getByRole('status')).toHaveText('Loading...');
    });
    await test.step('the public data is shown, with the lowest rank', async () => {
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(main.getByText('182,450')).toBeVisible();
      await expect(main.getByText('Level 17', { exact: true })).toBeVisible();
      await expect(main.getByText('Noob', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: '@AuroraVale' })).toHaveAttribute(
        'href',
        /users\/1180042317/,
      );
    });
    await test.step('no private data is shown', async () => {
      for (const hidden of ['aCoins', 'Master', 'Trading Cards', 'Top Games', 'Sign Out']) {
        await expect(main.getByText(hidden)).toHaveCount(0);
      }
    });
  });

  test('shows a signed-in player the same data', async ({ page, createPerson }) => {
    await openAs(page, await createPerson(), '/profile/rookie');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    await expect(page.getByRole('main').getByText('Noob', { exact: true })).toBeVisible();
  });

  test('shows a player without a game platform account', async ({ page }) => {
    await page.goto('/profile/emailonly');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Mails');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });
});

test.describe("the '404 User Not Found' page", () => {
  for (const [who, uid] of [
    ['a hidden player', 'hidden'],
    ['an unknown player', 'nobody-by-that-name'],
  ] as const) {
    test(`is shown for ${who}`, async ({ page }) => {
      await page.goto(`/profile/${uid}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
      await expect(
        page.getByText("Looks like this user profile doesn't exist or might be private."),
      ).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('is shown to a hidden player for their own profile', async ({ page }) => {
    await openAs(page, getSeededPerson('hidden'), '/profile/hidden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
  });

  test('is shown for an invalid id without a request', async ({ page }) => {
    const times = countRequests(page, 'profile.public');
    await page.goto('/profile/no%20body');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
    expect(times()).toBe(0);
  });
});

brokenHost.describe('a failing host', () => {
  brokenHost('shows its message until a retry succeeds', async ({ page, breakCall, clearFaults }) => {
    await test.step('a rate limit is reported', async () => {
      await breakCall('publicProfile', { kind: 'status', status: 429 });
      await page.goto('/profile/veteran');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
      await expect(page.getByText('Rate limit exceeded. Please try again later.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a failure is reported', async () => {
      await breakCall('publicProfile', { kind: 'status', status: 500, message: 'The database is resting' });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('The database is resting')).toBeVisible();
      await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
    });

    await test.step('a retry shows the profile', async () => {
      await clearFaults();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  brokenHost('of the game platform leaves the profile in place', async ({ page, breakCall }) => {
    await breakCall('robloxUser', { kind: 'status', status: 500 });
    await page.goto('/profile/rookie');
    await test.step('the failure is reported', async () => {
      await expect(page.getByText('Failed to fetch Roblox user data')).toBeVisible();
    });
    await test.step('the profile is shown', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
      await expect(page.getByRole('main').getByRole('link', { name: '@TinyTuba_22' })).toBeVisible();
    });
  });
});
