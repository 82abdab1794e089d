import type { Locator, Page } from '@playwright/test';
import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { getGameCards } from '../pages/home.ts';

const getMain = (page: Page) => page.getByRole('main');

/** Each dialog's opener and title. */
const dialogs = [
  ['More about awards', 'Awards'],
  ['More about challenges and streaks', 'Daily challenges and streaks'],
] as const;

test.describe('the home page', () => {
  test('offers a visitor the login, the games and the social networks', async ({ page }) => {
    await page.goto('/');
    await test.step('the login', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Account, Endless Adventures');
      const links = getMain(page).getByRole('link', { name: 'Log In / Sign Up' });
      await expect(links).toHaveCount(2);
      await expect(links.first()).toHaveAttribute('href', '/login');
    });

    await test.step('shared progress, universal currency and unified profile', async () => {
      for (const name of ['Shared progress', 'Universal currency', 'Unified profile'])
        await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    });

    await test.step('six feature cards, four of them links', async () => {
      const features = page.getByRole('region', { name: 'Everything your account does' });
      await expect(features.getByRole('heading', { level: 3 })).toHaveText([
        'Profile',
        'Cashback',
        'Leaderboards',
        'Awards',
        'APass',
        'Daily challenges and streaks',
      ]);
      const share = features.getByText('Get 40% of what you spend back as aCoins; APass members get 70%.');
      await expect(share).toBeVisible();
      const hrefs = await features
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(['/profile', '/cashback', '/leaderboards', '/apass']);
    });

    await test.step('six social networks', async () => {
      const links = page.getByRole('navigation', { name: 'Follow us' }).getByRole('link');
      const names = [/Discord/, /Roblox Group/, /Twitter/, /YouTube/, /TikTok/, /Instagram/];
      await expect(links).toHaveText(names);
      await expect(links.first()).toHaveAttribute('href', 'https://discord.com/');
    });

    await test.step('the visible games of the remote configuration', async () => {
      await expect(getGameCards(page).getByRole('heading')).toHaveText([
        'Stick Sim: Grow Your Stick',
        'Fly High Sim',
        'Sell Brainrot Tycoon',
        'Orbit Miners',
        'Neon Drift',
      ]);
      const play = getMain(page).getByRole('link', { name: 'Play Now Fly High Sim' });
      await expect(play).toHaveAttribute('href', 'https://www.roblox.com/discover?Keyword=fly%20high%20sim');
      await expect(play).toHaveAttribute('target', '_blank');
      await expect(getMain(page).getByRole('button', { name: 'Play Now Neon Drift' })).toBeDisabled();
    });

    await test.step('links to all games in the hero and below the grid', async () => {
      await getMain(page).getByRole('link', { name: 'Play Astra One Games' }).first().click();
      await page.waitForURL('**/games');
      await goHome(page);
      const all = getMain(page).getByRole('link', { name: 'View All Games' });
      await scrollTo(page, all);
      await all.click();
      await page.waitForURL('**/games');
    });
  });

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

/**
 * Scrolls with the wheel, so that content near the viewport is laid out first; a scripted jump skips that.
 */
async function scrollTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(target).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
}
