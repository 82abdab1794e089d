import type { Page } from '@playwright/test';
import { leaderboard, time } from '#schema/constants.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';

const getTimers = (page: Page) => page.getByRole('main').getByRole('timer');
const getLastUpdated = (page: Page) =>
  page.locator('dt', { hasText: 'Last updated' }).locator('xpath=following-sibling::dd');

/** Seconds that a countdown shows: '5h 04min 09s'. */
function parseSeconds(face: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (face.match(/\d+/g) ?? []).map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** What the board's box shows: seconds to the next update, and how long ago the last was. */
async function readTimes(page: Page) {
  await expect(getTimers(page)).toHaveText(/^\d+h \d\dmin \d\ds$/);
  return {
    left: parseSeconds((await getTimers(page).textContent()) ?? ''),
    last: await getLastUpdated(page).textContent(),
  };
}

for (const [what, shift] of [
  ['ahead', time.DAY_MS],
  ['behind', -time.DAY_MS],
] as const) {
  test.describe(`with the computer's clock a day ${what}`, () => {
    test("the leaderboard's times are the server's", async ({ page, browser, stack }) => {
      const right = await browser.newPage({ baseURL: stack.portal });
      await seedSession(right, getSeededPerson('veteran'));
      await right.goto('/leaderboards');
      const truth = await readTimes(right);

      await page.clock.install({ time: Date.now() + shift });
      await seedSession(page, getSeededPerson('veteran'));
      await page.goto('/leaderboards');
      const shown = await readTimes(page);
      // Either page was open a while when it was read.
      expect(Math.abs(shown.left - truth.left)).toBeLessThan(60);
      expect(shown.left).toBeLessThanOrEqual(leaderboard.refreshMs / time.SECOND_MS);
      // Seconds apart at most, unless the minute has turned meanwhile.
      const minutes = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
      if (/minute|hour/.test(truth.last ?? ''))
        expect(Math.abs(minutes(shown.last) - minutes(truth.last))).toBeLessThanOrEqual(1);
      else expect(shown.last).toMatch(/second|1 minute/);
      await right.context().close();
    });

    test('a sign-in works, and lasts over a reload', async ({ page, createPerson }) => {
      await page.clock.install({ time: Date.now() + shift });
      await page.goto('/login');
      await submitCredentials(page, await createPerson());
      await page.waitForURL('**/profile');
      await page.reload();
      await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
      await expect(page).toHaveURL(/\/profile$/);
    });

    test('a sign-in elsewhere is taken as the one that was begun here', async ({ page }) => {
      await page.clock.install({ time: Date.now() + shift });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Continue with Roblox' }).click();
      await page.getByRole('radio', { name: /AuroraVale/ }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL('**/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
    });
  });
}
