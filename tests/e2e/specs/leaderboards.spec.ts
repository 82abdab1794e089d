import { time } from '#schema/constants.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

test("the leaderboard shows the player's own rank and leads to the others", async ({ page }) => {
  await openAs(page, getSeededPerson('rookie'), '/leaderboards');
  await page.getByRole('link', { name: 'Aurora Vale' }).waitFor();
  await test.step('a copy of the own row is in view only while neither the rank nor the row is', async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    const rank = page.getByRole('region', { name: 'Your Rank' });
    const own = page.getByRole('row').last();
    const copy = page.locator('[data-own-copy]');
    await expect(own).toContainText('TinyTuba');
    await expect(rank).toBeInViewport({ ratio: 1 });
    await expect(copy).toHaveCount(0);
    await page.getByRole('link', { name: 'MangoRaven' }).evaluate((first) => first.scrollIntoView());
    await expect(copy).toBeInViewport({ ratio: 1 });
    await own.scrollIntoViewIfNeeded();
    await expect(own).toBeInViewport({ ratio: 1 });
    await expect(copy).toHaveCount(0);
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

test('the countdown to the next update is read anew when the clock is set back', async ({ page }) => {
  await page.clock.install();
  await openAs(page, getSeededPerson('rookie'), '/leaderboards');
  const countdown = page.getByText(/^\dh \d\dmin \d\ds$/);
  await countdown.waitFor();
  const response = page.waitForResponse(/\/trpc\/leaderboard\.top/);
  await page.clock.setSystemTime(Date.now() - time.DAY_MS);
  await response;
  await expect(countdown).toHaveText(/^[0-5]h/);
});
