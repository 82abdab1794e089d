import type { Page } from '@playwright/test';
import { leaderboard, time } from '#schema/constants.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

const getTimers = (page: Page) => page.getByRole('main').getByRole('timer');
const getLastUpdated = (page: Page) =>
  page.locator('dt', { hasText: 'Last updated' }).locator('xpath=following-sibling::dd');

/** Seconds of a countdown such as '5h 04min 09s'. */
function parseSeconds(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Seconds to the leaderboard's next update, and the age of the last one as shown. */
async function readTimes(page: Page) {
  await expect(getTimers(page)).toHaveText(/^\d+h \d\dmin \d\ds$/);
  return {
    left: parseSeconds((await getTimers(page).textContent()) ?? ''),
    last: await getLastUpdated(page).textContent(),
  };
}

test("the leaderboard shows the server's times if the computer's clock is a day ahead", async ({
  page,
  browser,
  stack,
}) => {
  const unskewed = await browser.newPage({ baseURL: stack.portal });
  await seedSession(unskewed, getSeededPerson('veteran'));
  await unskewed.goto('/leaderboards');
  const truth = await readTimes(unskewed);

  await page.clock.install({ time: Date.now() + time.DAY_MS });
  await seedSession(page, getSeededPerson('veteran'));
  await page.goto('/leaderboards');
  const shown = await readTimes(page);
  await test.step('the countdown matches', async () => {
    // Each page had been open for a while when it was read.
    expect(Math.abs(shown.left - truth.left)).toBeLessThan(60);
    expect(shown.left).toBeLessThanOrEqual(leaderboard.refreshMs / time.SECOND_MS);
  });
  await test.step('the age matches', async () => {
    // The two ages are read seconds apart, so the minute may have changed in between.
    const minutes = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
    if (/minute|hour/.test(truth.last ?? ''))
      expect(Math.abs(minutes(shown.last) - minutes(truth.last))).toBeLessThanOrEqual(1);
    else expect(shown.last).toMatch(/second|1 minute/);
  });
  await unskewed.context().close();
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
