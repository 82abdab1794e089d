import type { Locator, Page } from '@playwright/test';
import { games as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { test as brokenHost } from '../fixtures/broken-host.ts';
import { failProcedure, holdRequests, remoteConfigUrl } from '../fixtures/network.ts';
import { openAs, seedSession, signInAs } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test } from '../fixtures/test.ts';
import { clickContinueWithRoblox, expectRetryWithoutConsent } from '../pages/roblox.ts';

test.describe('the own profile', () => {
  test("shows a veteran's data", async ({ page }) => {
    await signInAs(page, getSeededPerson('veteran'));
    const main = page.getByRole('main');
    await test.step('name, purse, rank and game platform account', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(main.getByText('48,250')).toBeVisible();
      await expect(main.getByText('182,450')).toBeVisible();
      await expect(main.getByRole('link', { name: '@AuroraVale' })).toHaveAttribute(
        'href',
        'https://www.roblox.com/users/1180042317/profile',
      );
    });
    await test.step('level and figures', async () => {
      await expect(main.getByText('Level 17', { exact: true })).toBeVisible();
      await expect(main.getByText('Highest tier reached')).toBeVisible();
      for (const [figure, value] of [
        ['Challenges Completed', '318'],
        ['Trading Cards', '94'],
        ['Daily Challenge Streak', '41'],
        ['Badges Earned', '28'],
        ['Total Playtime', '269h 15min'],
      ] as const) {
        await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
        await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible();
      }
    });
    await test.step('games played', async () => {
      await expect(main.getByText('5/5 Games Played')).toBeVisible();
      await expect(getGameCards(page)).toHaveCount(5);
      await expect(getGameCards(page).first()).toContainText('Stick Sim: Grow Your Stick');
      await expect(getGameCards(page).first()).toContainText('8/8 badges');
      await expect(getGameCards(page).first()).toContainText('114h 33min');
      await expect(main.getByText('Not Played')).toHaveCount(0);
    });
    await test.step('no offer to link an account', async () => {
      await expect(page.getByRole('heading', { name: 'Link Your Roblox Account' })).toHaveCount(0);
    });
  });

  test("shows a newer player's data", async ({ page }) => {
    await signInAs(page, getSeededPerson('rookie'));
    const main = page.getByRole('main');
    await test.step('no aCoins without a figure of the host', async () => {
      await expect(main.getByText('1,240')).toBeVisible();
      await expect(main.getByText('aCoins')).toHaveCount(0);
      await expect(main.getByText('Level 2', { exact: true })).toBeVisible();
      await expect(main.getByText('2 levels to Novice')).toBeVisible();
    });
    await test.step('games never played come last', async () => {
      await expect(main.getByText('2/5 Games Played')).toBeVisible();
      await expect(getGameCards(page)).toHaveCount(5);
      await expect(getGameCards(page).nth(1)).toContainText('Orbit Miners');
      await expect(getGameCards(page).filter({ hasText: 'Not Played' })).toHaveText([
        /Fly High Sim/,
        /Sell Brainrot Tycoon/,
        /Neon Drift/,
      ]);
    });
    await test.step("a game's name leads to /games", async () => {
      await page.getByRole('link', { name: 'Orbit Miners', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/games#.*Orbit%20Miners$/);
    });
    await test.step('the link leads to the options', async () => {
      await page.goBack();
      await main.getByRole('link', { name: 'Options' }).click();
      await page.waitForURL('**/options');
    });
  });

  test('leads to a game from its whole card', async ({ page }) => {
    await signInAs(page, getSeededPerson('rookie'));
    const card = getGameCards(page).filter({ hasText: 'Orbit Miners' });
    await test.step('the link opens the game in a new tab', async () => {
      const link = card.getByRole('link', { name: 'Play Now Orbit Miners (opens in a new tab)' });
      await expect(link).toHaveAttribute('href', 'https://www.roblox.com/discover?Keyword=orbit%20miners');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(card.getByRole('progressbar', { name: '0/6 badges' })).toBeVisible();
    });
    await test.step('the link covers picture and figures, but not the name', async () => {
      expect(await readLinkAt(card.locator('[data-game-art]'))).toMatch(/^https:/);
      expect(await readLinkAt(card.getByText('0/6 badges'))).toMatch(/^https:/);
      expect(await readLinkAt(card.getByRole('heading'))).toMatch(/^\/games#/);
    });
    await test.step('a game without a link has only its name', async () => {
      const planned = getGameCards(page).filter({ hasText: 'Neon Drift' });
      await expect(planned.getByRole('link')).toHaveCount(1);
      await expect(planned.getByRole('link')).toHaveText('Neon Drift');
    });
  });

  test('leads to the leaderboard', async ({ page }) => {
    const rank = page.getByRole('main').getByRole('link', { name: 'Global Leaderboards' });
    await test.step('with the rank that the leaderboard shows', async () => {
      await signInAs(page, getSeededPerson('rookie'));
      await expect(rank).toHaveText(/Your Rank \d+$/);
      const own = (await rank.textContent())?.match(/\d+$/)?.[0] ?? '';
      await rank.click();
      await page.waitForURL('**/leaderboards');
      await expect(page.getByRole('row', { name: 'Your Rank' }).getByRole('cell').first()).toHaveText(own);
    });
    await test.step('without a rank for a player who has none', async () => {
      await page.evaluate(() => localStorage.clear());
      await signInAs(page, getSeededPerson('emailonly'));
      await expect(rank).toHaveText('Global Leaderboards');
    });
  });

  test('shows zeros for an account with only an email address', async ({ page }) => {
    await signInAs(page, getSeededPerson('emailonly'));
    await expect(page.getByRole('main').getByText('0/5 Games Played')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '0h 0min' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Link Your Roblox Account' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^@/ })).toHaveCount(0);
  });

  test('signs out after a confirmation', async ({ page, createPerson }) => {
    await signInAs(page, await createPerson());
    const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });
    await test.step('Cancel keeps the session', async () => {
      await signOut.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(signOut).toBeFocused();
    });
    await test.step('a confirmed sign-out leads to /login', async () => {
      await signOut.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('**/login');
    });
  });

  test('shows a skeleton of the same layout', async ({ page }) => {
    await seedSession(page, getSeededPerson('veteran'));
    const release = await holdRequests(page, /\/trpc\/profile\.own/);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    const waiting = await page.getByText('Challenges Completed').boundingBox();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const there = await page.getByText('Challenges Completed').boundingBox();
    expect(Math.abs((there?.y ?? 0) - (waiting?.y ?? 0))).toBeLessThanOrEqual(2);
  });

  for (const width of [360, 768, 1280])
    test(`keeps its footer in place at ${width} px while the games load`, async ({ page, createPerson }) => {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdRequests(page, remoteConfigUrl);
      await openAs(page, await createPerson(), '/profile');
      const games = page.getByRole('region', { name: messages.topGames });
      await expect(games.getByRole('status')).toHaveText(messages.gamesLoading);
      const footer = page.getByRole('contentinfo');
      const topOfFooter = async () => (await footer.boundingBox())?.y ?? Number.NaN;
      const waiting = await topOfFooter();
      release();
      await expect(games.getByRole('article')).toHaveCount(limits.total);
      expect(Math.abs((await topOfFooter()) - waiting), 'in px').toBeLessThan(1);
    });

  test.describe('without the remote configuration', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] });

    test('lists the games played by their ids', async ({ page }) => {
      await page.route(remoteConfigUrl, (route) => route.abort());
      await signInAs(page, getSeededPerson('rookie'));
      const failure = page.getByText('Failed to load games data. Please try again later.');
      await test.step("the host's data stays", async () => {
        await expect(failure).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
        await expect(page.getByText('2/5 Games Played')).toBeVisible();
        await expect(getGameCards(page)).toHaveCount(2);
        await expect(getGameCards(page).first()).toContainText('2 badges');
      });

      await test.step('a retry shows all games', async () => {
        await page.unroute(remoteConfigUrl);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(getGameCards(page)).toHaveCount(5);
        await expect(failure).toHaveCount(0);
      });
    });
  });
});

test.describe('linking the game platform account', () => {
  test.beforeEach(async ({ page, createPerson }) => {
    await signInAs(page, await createPerson());
  });

  test('can be retried after each failure', async ({ page }) => {
    const message = 'Failed to get Roblox redirect URL from server. Please try again.';
    await test.step('a response without an address', async () => {
      await failProcedure(page, 'auth.robloxLink', { code: 'badAnswer', message });
      await clickContinueWithRoblox(page);
      await expect(page.getByRole('alert')).toHaveText(message);
    });
    await test.step('a failure of the host', async () => {
      await failProcedure(page, 'auth.robloxLink', { code: 'hostFailed', message: 'From the host' });
      await clickContinueWithRoblox(page);
      await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Roblox. Please try again.');
    });
    await test.step('a retry reaches the game platform', async () => {
      await page.unrouteAll();
      await clickContinueWithRoblox(page);
      await page.waitForURL(/\/roblox\/consent/);
    });
  });

  test('a double click asks for the address once', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('auth.robloxLink')) requested.push(pathname);
    });
    await page.route(/\/roblox\/consent/, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Continue with Roblox' }).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    // Two calls of one batch would share a request and its path.
    await expect.poll(() => requested).toEqual(['/trpc/auth.robloxLink']);
  });

  test('can be retried after a return without consent', async ({ page }) => expectRetryWithoutConsent(page));
});

brokenHost.describe('a failing host', () => {
  brokenHost('shows its message until a retry succeeds', async ({ page, breakCall, clearFaults }) => {
    await breakCall('profile', { kind: 'status', status: 500, message: 'The database is resting' });
    await signInAs(page, getSeededPerson('rookie'));
    await test.step('the message replaces the profile', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByText('The database is resting')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('a retry shows the profile', async () => {
      await clearFaults();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  brokenHost('without a rank shows no error', async ({ page, breakCall }) => {
    await breakCall('ownRank', { kind: 'status', status: 500 });
    const response = page.waitForResponse(/leaderboard\.ownRank/);
    await signInAs(page, getSeededPerson('rookie'));
    await response;
    const link = page.getByRole('main').getByRole('link', { name: 'Global Leaderboards' });
    await expect(link).toHaveText('Global Leaderboards');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  brokenHost('without such a profile shows a message', async ({ page, breakCall }) => {
    await breakCall('profile', { kind: 'status', status: 404 });
    await signInAs(page, getSeededPerson('rookie'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found');
  });

  brokenHost('with an empty response shows a message', async ({ page, breakCall }) => {
    await breakCall('profile', { kind: 'empty' });
    await signInAs(page, getSeededPerson('rookie'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile data not available');
  });

  brokenHost(
    'with a rejected token sends the player to /login',
    async ({ page, createPerson, breakCall }) => {
      await breakCall('profile', { kind: 'status', status: 401, message: 'Invalid or expired token' });
      await openAs(page, await createPerson(), '/profile');
      await page.waitForURL('**/login');
      await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    },
  );
});

const getGameCards = (page: Page) => page.getByRole('main').getByRole('article');

/** The address of the link that a press in the middle of an element opens. */
async function readLinkAt(element: Locator): Promise<string | null | undefined> {
  await element.scrollIntoViewIfNeeded();
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 30), top + height / 2);
    return hit?.closest('a')?.getAttribute('href');
  });
}
