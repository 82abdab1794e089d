import type { Locator, Page } from '@playwright/test';
import { deferredWork } from '#schema/constants.ts';
import { holdRequests, withoutPrerenderedGames } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const remoteConfigUrl = /\/__mock\/remote-config/;
const videoUrl = /\/hero\.webm/;
const getMain = (page: Page) => page.getByRole('main');
const getGameCards = (page: Page) => page.getByRole('region', { name: 'Our Games' }).getByRole('article');
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

  test('has dialogs that lead a visitor to the games and the login', async ({ page }) => {
    await page.goto('/');
    for (const [opener, title] of dialogs)
      await test.step(opener, async () => {
        const button = page.getByRole('button', { name: opener });
        const dialog = page.getByRole('dialog', { name: title });
        await button.press('Enter');
        await expect(dialog).toBeVisible();
        const login = dialog.getByRole('link', { name: 'Log In / Sign Up' });
        await expect(login).toHaveAttribute('href', '/login');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
        await button.click();
        await dialog.getByRole('link', { name: 'View All Games' }).click();
        await page.waitForURL('**/games');
        await goHome(page);
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

test.describe('the game grid', () => {
  test("says 'Loading games...' until the remote configuration is there", async ({ page }) => {
    await withoutPrerenderedGames(page);
    const release = await holdRequests(page, remoteConfigUrl);
    await page.goto('/');
    await expect(page.getByText('Loading games...')).toBeVisible();
    release();
    await expect(getGameCards(page)).toHaveCount(5);
    await expect(page.getByText('Loading games...')).toHaveCount(0);
  });

  test('shows a message when there are no games', async ({ page }) => {
    await withoutPrerenderedGames(page);
    await page.route(remoteConfigUrl, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { status: 200, eTag: 'none', config: { games: '{"data":{}}', badges: '{"data":{}}' } },
      }),
    );
    await page.goto('/');
    await expect(page.getByText('There are no games to show yet.')).toBeVisible();
  });

  test.describe('a failing remote configuration', () => {
    test.use({
      expectedErrors: [/net::ERR_FAILED/],
    });

    test('shows an error until a retry succeeds', async ({ page }) => {
      await withoutPrerenderedGames(page);
      await page.route(remoteConfigUrl, (route) => route.abort());
      await page.goto('/');
      const failure = page.getByText('Failed to load games data. Please try again later.');
      await expect(failure).toBeVisible();
      await page.unroute(remoteConfigUrl);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(getGameCards(page)).toHaveCount(5);
      await expect(failure).toHaveCount(0);
    });
  });

  test.describe('motion allowed', () => {
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
});

test.describe('the hero video', () => {
  test.describe('motion allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('plays silently in a loop', async ({ page }) => {
      await page.goto('/');
      const video = page.locator('video');
      await test.step('the button pauses and resumes it', async () => {
        await expect(video).toHaveJSProperty('muted', true);
        await expect(video).toHaveJSProperty('loop', true);
        await expect(video).toHaveJSProperty('paused', false);
        await page.getByRole('button', { name: 'Pause video' }).click();
        await expect(video).toHaveJSProperty('paused', true);
        await page.getByRole('button', { name: 'Play video' }).click();
        await expect(video).toHaveJSProperty('paused', false);
      });

      await test.step('the footer pauses it together with the background', async () => {
        const pause = page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' });
        await pause.press('Enter');
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toBeInViewport();
        await expect(video).toHaveJSProperty('paused', true);
        await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
        await pause.press('Enter');
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toHaveJSProperty('paused', false);
      });

      await test.step('it blurs more at 200, 400 and 800 px of scroll', async () => {
        const media = page.locator('[data-blur]');
        const blurAt = async (px: number, step: number) => {
          await page.evaluate((top) => window.scrollTo(0, top), px);
          await expect(media).toHaveAttribute('data-blur', String(step));
          const filter = await media.evaluate((element) => getComputedStyle(element).filter);
          return Number(/blur\((\d+)px\)/.exec(filter)?.[1] ?? 0);
        };
        const blurs = [
          await blurAt(200, 0),
          await blurAt(201, 1),
          await blurAt(400, 1),
          await blurAt(401, 2),
          await blurAt(800, 2),
          await blurAt(801, 3),
        ];
        const [none = 0, first = 0, , second = 0, , third = 0] = blurs;
        expect([none, first, second, third]).toEqual([...new Set(blurs)]);
        expect(none < first && first < second && second < third).toBe(true);
      });
    });

    test.describe('a failed request', () => {
      test.use({ expectedErrors: [/net::ERR_FAILED/] });

      test("shows 'Failed to load background video' over the poster", async ({ page }) => {
        await page.route(videoUrl, (route) => route.abort());
        await page.goto('/');
        await expect(page.getByText('Failed to load background video')).toBeVisible();
        await expect(page.locator('img[src="/hero.webp"]')).toBeVisible();
        await expect(page.locator('video')).toHaveCount(0);
      });
    });

    for (const [who, connection] of Object.entries({
      'a player who saves data': { saveData: true, effectiveType: '4g' },
      'a slow connection': { saveData: false, effectiveType: '3g' },
    }))
      test(`is not loaded for ${who}`, async ({ page }) => {
        const requested = countRequests(page, videoUrl);
        await page.addInitScript(
          (value) => Object.defineProperty(navigator, 'connection', { value }),
          connection,
        );
        await page.goto('/');
        await expect(getGameCards(page)).toHaveCount(5);
        await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
        await waitForDeferredWork(page);
        expect(requested()).toBe(0);
      });
  });

  test('loads under reduced motion only on request', async ({ page }) => {
    const requested = countRequests(page, videoUrl);
    await test.step('nothing is loaded at first', async () => {
      await page.goto('/');
      await expect(getGameCards(page)).toHaveCount(5);
      await waitForDeferredWork(page);
      expect(requested()).toBe(0);
    });
    await test.step('Play video loads it', async () => {
      await page.getByRole('button', { name: 'Play video' }).click();
      await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
      await expect(page.locator('video')).toHaveJSProperty('paused', false);
    });
  });
});

/** Follows the Home link from another page. */
async function goHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Waits until all deferred work that is due has run. */
async function waitForDeferredWork(page: Page) {
  await page.waitForFunction((ms) => performance.now() > ms, deferredWork.delayMs + 100);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function countRequests(page: Page, url: RegExp): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (url.test(request.url())) times += 1;
  });
  return () => times;
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
