import type { Page } from '@playwright/test';
import { z } from 'zod';
import { test as brokenHost } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession, seedSessionWithExpiredToken } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

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
      await expect(getRows(page)).toHaveCount(10);
    });
  });

  test('shows a skeleton until the sign-in state is known', async ({ page }) => {
    await seedSessionWithExpiredToken(page, getSeededPerson('rookie'));
    const times = countRequests(page, 'leaderboard');
    const release = await holdRequests(page, /firebase-identity/);
    await page.goto('/leaderboards', { waitUntil: 'commit' });
    await test.step('the skeleton appears, and no call is made', async () => {
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      expect(times()).toBe(0);
    });
    await test.step('the leaderboard replaces it', async () => {
      release();
      await expect(getRows(page)).toHaveCount(11);
    });
  });

  test("shows the top ten and the player's own rank", async ({ page }) => {
    await openLeaderboard(page, 'rookie');
    await test.step('the first ten are ranked by aXP', async () => {
      for (const [column, name] of ['Rank', 'Username', 'aXP'].entries()) {
        await expect(page.getByRole('columnheader').nth(column)).toHaveText(name);
      }
      await expect(getRows(page).first()).toHaveText(/^1.*318,900$/);
    });

    await test.step("'Your Rank' is below the first ten", async () => {
      const own = getRows(page).filter({ hasText: 'Your Rank' });
      await expect(own).toHaveText(/^\d{2,}TinyTubaYour Rank1,240$/);
      await expect(getRows(page).last()).toContainText('Your Rank');
      await expect(own.getByRole('link')).toHaveAttribute('href', '/profile/rookie');
    });

    await test.step('the age and a silent countdown to the next update are shown', async () => {
      await expect(page.getByRole('term')).toHaveText(['Last updated', 'Next update in']);
      await expect(page.getByRole('definition').first()).toHaveText(/ ago$/);
      const timer = page.getByRole('timer');
      await expect(timer).toHaveAttribute('aria-live', 'off');
      const before = await timer.textContent();
      expect(before).toMatch(/^\dh \d\dmin \d\ds$/);
      await expect(timer).not.toHaveText(before ?? '');
    });

    await test.step('each row leads to its player', async () => {
      await page.getByRole('link', { name: 'Aurora Vale' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/profile/veteran');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  test("shows 'Your Rank' once when the player is in the top ten", async ({ page }) => {
    await openLeaderboard(page, 'veteran');
    await expect(getRows(page)).toHaveCount(10);
    await expect(getRows(page).filter({ hasText: 'Your Rank' })).toHaveText(/Aurora Vale/);
  });

  test('requests no rank for a player without a game platform account', async ({ page }) => {
    const times = countRequests(page, 'leaderboard.ownRank');
    await openLeaderboard(page, 'emailonly');
    await expect(getRows(page)).toHaveCount(10);
    await expect(page.getByText('Your Rank')).toHaveCount(0);
    expect(times()).toBe(0);
  });
});

brokenHost('a failed request for the own rank shows no error', async ({ page, breakCall }) => {
  await breakCall('ownRank', { kind: 'status', status: 500 });
  const response = page.waitForResponse(/leaderboard\.ownRank/);
  await openLeaderboard(page, 'rookie');
  await response;
  await expect(getRows(page)).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

brokenHost.describe('a failing host', () => {
  brokenHost('shows an error until a retry succeeds', async ({ page, breakCall, clearFaults }) => {
    await breakCall('leaderboard', { kind: 'status', status: 500, message: 'The database is resting' });
    await openAs(page, getSeededPerson('rookie'), '/leaderboards');
    await test.step('the error appears', async () => {
      await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch leaderboard data');
      await expectAccessible(page);
    });
    await test.step('a retry shows the leaderboard', async () => {
      await clearFaults();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(getRows(page)).toHaveCount(11);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});

test('an empty leaderboard shows a message', async ({ page }) => {
  await changeLeaderboard(page, (leaderboard) => ({ ...leaderboard, topPlayers: [] }));
  await openAs(page, getSeededPerson('rookie'), '/leaderboards');
  await expect(page.getByRole('heading', { name: 'Nobody is on the leaderboard yet.' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('an outdated leaderboard', () => {
  test('stays visible with a notice when the host fails', async ({ page }) => {
    await changeLeaderboard(page, (leaderboard) => ({ ...leaderboard, stale: true }));
    await openLeaderboard(page, 'rookie');
    await expect(
      page.getByText('The game service is not answering: these are the standings last seen.'),
    ).toBeVisible();
    await expect(getRows(page)).toHaveCount(11);
  });

  test('is requested once when the countdown ends', async ({ page }) => {
    await seedSession(page, getSeededPerson('rookie'));
    const times = countRequests(page, 'leaderboard.top');
    // The first response expires soon; the second one is the host's own.
    await changeLeaderboard(
      page,
      ({ now, ...leaderboard }) => ({ ...leaderboard, now, nextUpdateAt: Number(now) + 4_000 }),
      1,
    );
    await page.goto('/leaderboards');
    await test.step('the countdown starts again', async () => {
      await expect(page.getByRole('timer')).toHaveText(/^0h 00min 0[1-4]s$/);
      await expect(page.getByRole('timer')).toHaveText(/^5h/);
    });
    await test.step('two requests were made in all', async () => {
      expect(times()).toBe(2);
    });
  });
});

const getRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Signs in, opens the leaderboard and waits for its rows. */
async function openLeaderboard(page: Page, name: Parameters<typeof getSeededPerson>[0]) {
  await openAs(page, getSeededPerson(name), '/leaderboards');
  await page.getByRole('link', { name: 'Aurora Vale' }).waitFor();
}

const BatchSchema = z.array(
  z.object({ result: z.object({ data: z.record(z.string(), z.unknown()) }).optional() }).loose(),
);

/** Rewrites the leaderboard in the portal's response, `times` times or always. */
async function changeLeaderboard(
  page: Page,
  change: (leaderboard: Record<string, unknown>) => Record<string, unknown>,
  times?: number,
) {
  await page.route(
    /\/trpc\/leaderboard\.top\b/,
    async (route) => {
      const response = await route.fetch();
      const [leaderboard, ...others] = BatchSchema.parse(await response.json());
      if (leaderboard?.result) leaderboard.result.data = change(leaderboard.result.data);
      await route.fulfill({ response, json: [leaderboard, ...others] });
    },
    times === undefined ? {} : { times },
  );
}
