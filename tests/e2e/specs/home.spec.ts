import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const getMain = (page: Page) => page.getByRole('main');

/** Each dialog's opener and title. */
const dialogs = [
  ['More about awards', 'Awards'],
  ['More about challenges and streaks', 'Daily challenges and streaks'],
] as const;

test.describe('the home page', () => {
  test('leads a player to their profile', async ({ page, createPerson }) => {
    await openAs(page, await createPerson(), '/');
    await test.step('the page has a link', async () => {
      await getMain(page).getByRole('link', { name: 'View Profile' }).first().click();
      await page.waitForURL('**/profile');
    });
    for (const [opener, title] of dialogs)
      await test.step(opener, async () => {
        await goHome(page);
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog.getByRole('link', { name: 'View All Games' })).toHaveAttribute('href', '/games');
        await dialog.getByRole('link', { name: 'View Profile' }).click();
        await page.waitForURL('**/profile');
      });
  });
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a card leads to its game on /games', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Orbit Miners', exact: true }).click();
    await page.waitForURL('**/games#*Orbit%20Miners');
    const game = page.getByRole('heading', { level: 2, name: 'Orbit Miners' });
    await expect(game).toBeFocused();
    await expect(game).toBeInViewport();
  });
});

/** Follows the Home link from another page. */
async function goHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
