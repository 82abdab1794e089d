import type { Page } from '@playwright/test';
import { countRequests } from '../fixtures/isolated-host.ts';
import {
  failProcedure,
  holdRequests,
  remoteConfigUrl,
  withoutPrerenderedGames,
} from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test } from '../fixtures/test.ts';
import { getGame, STICK_SIM } from '../pages/games.ts';

test.use({ timezoneId: 'UTC' });

test.describe('/games for a visitor', () => {
  test('shows every game without progress', async ({ page }) => {
    const profiles = countRequests(page, 'profile.own');
    await page.goto('/games');
    await test.step('each game shows its badges and no progress, and no profile is requested', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Games');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        STICK_SIM,
        'Fly High Sim',
        'Sell Brainrot Tycoon',
        'Orbit Miners',
        'Neon Drift',
      ]);
      await expect(getGame(page, STICK_SIM).getByText('8 badges to earn')).toBeVisible();
      await expect(getGame(page, STICK_SIM).getByRole('button', { name: 'Over 9,000!' })).toBeVisible();
      await expect(page.getByText('Not earned yet')).toHaveCount(0);
      const invitation = page.getByText('Log in to see which badges you have earned.');
      await expect(invitation).toBeVisible();
      expect(profiles()).toBe(0);
    });

    await test.step("Play Now opens the game's link, or is disabled without one", async () => {
      await expect(getGame(page, 'Fly High Sim').getByRole('link', { name: /^Play Now/ })).toHaveAttribute(
        'href',
        'https://www.roblox.com/discover?Keyword=fly%20high%20sim',
      );
      await expect(getGame(page, 'Neon Drift').getByRole('button', { name: /^Play Now/ })).toBeDisabled();
    });

    await test.step('the navigation leads to each game', async () => {
      await page.getByRole('navigation', { name: 'Games on this page' }).getByText('Neon Drift').click();
      await expect(page).toHaveURL(/\/games#Neon%20Drift$/);
      const heading = page.getByRole('heading', { name: 'Neon Drift' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    });

    await test.step('the invitation leads to /login', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Log In / Sign Up' }).click();
      await page.waitForURL('**/login');
    });
  });
});

test.describe('/games for a player', () => {
  test("shows the player's progress for each game and badge", async ({ page }) => {
    await openAs(page, getSeededPerson('rookie'), '/games');
    await test.step("a game shows its badges and time, or 'No Badges • Not Played'", async () => {
      await expect(getGame(page, STICK_SIM).getByText('2/8 badges (25%)')).toBeVisible();
      await expect(getGame(page, STICK_SIM).getByText('1h 9min played')).toBeVisible();
      await expect(
        getGame(page, STICK_SIM).getByRole('progressbar', { name: '2/8 badges (25%)' }),
      ).toBeVisible();
      await expect(getGame(page, 'Fly High Sim').getByText('No Badges • Not Played')).toBeVisible();
      await expect(page.getByText('Log in to see which badges you have earned.')).toHaveCount(0);
      await expect(page.getByText('rarity')).toHaveCount(0);
    });

    await test.step('an earned badge shows its picture, date, age and requirements', async () => {
      await getGame(page, STICK_SIM).getByRole('button', { name: 'First Swing' }).click();
      const dialog = page.getByRole('dialog', { name: 'First Swing' });
      await expect(dialog.getByText('Earned 06/06/25')).toBeVisible();
      await expect(dialog.getByText(/^\d+ days ago$/)).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'Requirements' })).toBeVisible();
      await expect(dialog.getByText('Swing your stick once')).toBeVisible();
      await expect(dialog.getByText('Everyone starts with a twig.')).toBeVisible();
      await expect(getLockedImage(page)).toHaveCount(0);
    });

    await test.step('an open badge is accessible', () => expectAccessible(page));

    await test.step('a badge that is not earned is grey', async () => {
      await page.keyboard.press('Escape');
      await getGame(page, STICK_SIM).getByRole('button', { name: 'Golden Oak' }).click();
      const dialog = page.getByRole('dialog', { name: 'Golden Oak' });
      await expect(dialog.getByText('Not earned yet')).toBeVisible();
      await expect(dialog.getByText('Own a Golden Oak stick')).toBeVisible();
      await expect(getLockedImage(page)).toHaveCSS('filter', 'grayscale(1)');
    });
  });

  test.describe('a failed progress request', () => {
    test('keeps the games until a retry succeeds', async ({ page }) => {
      await seedSession(page, getSeededPerson('rookie'));
      await failProcedure(page, 'profile.own', { code: 'hostFailed', message: 'From the host' });
      const requests = countRequests(page, 'profile.own');
      const showMenu = await holdRequests(page, /\/profile-menu-[^/]+\.js$/);
      await page.goto('/games');
      const failure = page.getByText('Your progress could not be loaded. The games are all here.');
      await test.step('the games stay', async () => {
        await expect(failure).toBeVisible();
        await expect(getGame(page, STICK_SIM).getByText('8 badges to earn')).toBeVisible();
      });
      await test.step('a profile menu that appears later asks for nothing', async () => {
        showMenu();
        await expect(page.getByRole('button', { name: /, profile menu$/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
        expect(requests()).toBe(1);
      });
      await test.step('a retry loads the progress', async () => {
        await page.unroute(/\/trpc\/profile.own\b/);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(getGame(page, STICK_SIM).getByText('2/8 badges (25%)')).toBeVisible();
        await expect(failure).toHaveCount(0);
      });
    });
  });
});

test.describe('/games without the remote configuration', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('shows an error until a retry succeeds', async ({ page }) => {
    await withoutPrerenderedGames(page);
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.goto('/games');
    const failure = page.getByText('Failed to load games data. Please try again later.');
    await test.step('the error appears', async () => {
      await expect(failure).toBeVisible();
    });
    await test.step('a retry shows the games', async () => {
      await page.unroute(remoteConfigUrl);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(getGame(page, STICK_SIM)).toBeVisible();
      await expect(failure).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});

/** The badge's picture while it is grey. */
const getLockedImage = (page: Page) => page.getByRole('dialog').locator('[data-locked]');
