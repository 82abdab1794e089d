import { test as brokenHost } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test } from '../fixtures/test.ts';

test.describe('a public profile', () => {
  test('waits as a skeleton, and shows a visitor aXP, name, username and level, and always Noob', async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/trpc\/profile\.public/);
    await page.goto('/profile/veteran');
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText('Loading...');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
    await expect(main.getByText('182,450')).toBeVisible();
    await expect(main.getByText('Level 17', { exact: true })).toBeVisible();
    await expect(main.getByText('Noob', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '@AuroraVale' })).toHaveAttribute(
      'href',
      /users\/1180042317/,
    );
    for (const hidden of ['aCoins', 'Master', 'Trading Cards', 'Top Games', 'Sign Out']) {
      await expect(main.getByText(hidden)).toHaveCount(0);
    }
  });

  test('shows a signed-in player the same', async ({ page, createPerson }) => {
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

test.describe('nobody is found', () => {
  for (const [who, uid] of [
    ['a player who hides', 'hidden'],
    ['an unknown player', 'nobody-by-that-name'],
  ] as const) {
    test(`for ${who}`, async ({ page }) => {
      await page.goto(`/profile/${uid}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
      await expect(
        page.getByText("Looks like this user profile doesn't exist or might be private."),
      ).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('for a hidden player who looks for themselves', async ({ page }) => {
    await openAs(page, getSeededPerson('hidden'), '/profile/hidden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
  });

  test('for an id that no player can have, without asking', async ({ page }) => {
    const times = countRequests(page, 'profile.public');
    await page.goto('/profile/no%20body');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
    expect(times()).toBe(0);
  });
});

brokenHost.describe('when the host', () => {
  brokenHost(
    'is asked too often or fails, the page says so, and can be tried again',
    async ({ page, breakCall, clearFaults }) => {
      await breakCall('publicProfile', { kind: 'status', status: 429 });
      await page.goto('/profile/veteran');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
      await expect(page.getByText('Rate limit exceeded. Please try again later.')).toBeVisible();
      await expectAccessible(page);

      await breakCall('publicProfile', { kind: 'status', status: 500, message: 'The database is resting' });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('The database is resting')).toBeVisible();
      await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();

      await clearFaults();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );

  brokenHost('of the game platform fails, the profile stays and says so', async ({ page, breakCall }) => {
    await breakCall('robloxUser', { kind: 'status', status: 500 });
    await page.goto('/profile/rookie');
    await expect(page.getByText('Failed to fetch Roblox user data')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    await expect(page.getByRole('main').getByRole('link', { name: '@TinyTuba_22' })).toBeVisible();
  });
});
