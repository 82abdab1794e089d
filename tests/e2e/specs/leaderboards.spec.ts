import type { Page } from '@playwright/test';
import { countRequests } from '../fixtures/isolated-host.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

test.describe('the leaderboard', () => {
  test('asks a visitor to sign in', async ({ page, createPerson }) => {
    const times = countRequests(page, 'leaderboard');
    await test.step('a visitor sees the request, and no call is made', async () => {
      await page.goto('/leaderboards');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Leaderboards');
      await expect(page.getByText('Error: Authentication required')).toBeVisible();
      expect(times()).toBe(0);
    });

    await test.step('a sign-in opens the leaderboard', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await page.waitForURL('**/login');
      await submitCredentials(page, await createPerson());
      await page.waitForURL('**/leaderboards');
      await expect(getRows(page)).toHaveCount(11);
    });

    await test.step('a player without a Roblox account learns why they have no rank', async () => {
      await getRows(page).last().getByRole('link', { name: 'Link your Roblox account to be ranked' }).click();
      await page.waitForURL('**/profile');
    });
  });

  test("shows the player's own rank and leads to the others", async ({ page }) => {
    await openLeaderboard(page, 'rookie');
    await test.step("'Your Rank' is below the first ten", async () => {
      await expect(page.getByRole('columnheader')).toHaveText(['Rank', 'Username', 'aXP']);
      const own = getRows(page).filter({ hasText: 'Your Rank' });
      await expect(own).toHaveText(/^\d{2,}TinyTubaYour Rank167,210 aXP to the top 101,240$/);
      await expect(getRows(page).last()).toContainText('Your Rank');
      await expect(own.getByRole('link')).toHaveAttribute('href', '/profile/rookie');
    });

    await test.step('the own row is in view at the top of the page', async () => {
      await page.setViewportSize({ width: 390, height: 640 });
      await expect(getRows(page).last()).toBeInViewport({ ratio: 1 });
    });

    const heading = page.getByRole('heading', { level: 1 });
    await test.step('each row leads to its player', async () => {
      const release = await holdRequests(page, /\/trpc\/profile\.public/);
      await page.getByRole('link', { name: 'Aurora Vale' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/profile/veteran');
      await expect(heading).toHaveText('Player');
      await expect(heading).toBeFocused();
      release();
      await expect(heading).toHaveText('Aurora Vale');
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle('Aurora Vale · Astra');
    });

    await test.step('the way back focuses the heading of the leaderboard', async () => {
      await navigateWithin(page, '/leaderboards');
      await page.getByRole('link', { name: 'Aurora Vale' }).waitFor();
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle('Leaderboards · Astra');
    });
  });
});

const getRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Signs in, opens the leaderboard and waits for its rows. */
async function openLeaderboard(page: Page, name: Parameters<typeof getSeededPerson>[0]) {
  await openAs(page, getSeededPerson(name), '/leaderboards');
  await page.getByRole('link', { name: 'Aurora Vale' }).waitFor();
}
