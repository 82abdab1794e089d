import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { runDeferredWork } from '../fixtures/clock.ts';
import { holdFirstResponse, holdRequests, remoteConfigUrl } from '../fixtures/network.ts';
import { seedSession, signOut } from '../fixtures/session.ts';
import { expect, getSeededPerson, submitCredentials, test, waitForHydration } from '../fixtures/test.ts';
import { getGame, STICK_SIM } from '../pages/games.ts';

const scriptUrl = /\/assets\/.*\.js$/;
const ART_SELECTOR = '[data-game-art] img';
const getLoginInvitation = (page: Page) => page.getByText(messages.logInForProgress);

test.describe('prerendered games without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each game has its badges, image and link', async ({ page }) => {
    await test.step('the home page shows its game grid', async () => {
      await page.goto(paths.home);
      const grid = page.getByRole('region', { name: messages.ourGames });
      await expect(grid.getByRole('article')).toHaveCount(5);
      await expect(page.getByText(messages.gamesLoading)).toHaveCount(0);
    });
    await test.step('each game of /games is complete', async () => {
      await page.goto(paths.games);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
      await expect(getGame(page, STICK_SIM).getByRole('button')).toHaveCount(8);
      await expect(getGame(page, STICK_SIM).getByText('8 badges to earn')).toBeVisible();
      await expect(page.locator(ART_SELECTOR).first()).toHaveJSProperty('complete', true);
      await expect(getGame(page, 'Fly High Sim').getByRole('link', { name: /^Play Now/ })).toHaveAttribute(
        'href',
        'https://www.roblox.com/discover?Keyword=fly%20high%20sim',
      );
      await expect(getLoginInvitation(page)).toBeVisible();
    });
    await test.step('the navigation leads to a game', async () => {
      await page.getByRole('link', { name: 'Orbit Miners', exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Orbit Miners' })).toBeInViewport();
    });
  });
});

test('the prerendered games of /games stay', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  await page.addInitScript((art) => {
    new MutationObserver(() => {
      window.firstArt ??= document.querySelector(art);
    }).observe(document, { childList: true, subtree: true });
  }, ART_SELECTOR);
  const config = await holdFirstResponse(page, remoteConfigUrl);
  const headers = (await page.goto(paths.games))?.headers();
  await waitForHydration(page);
  await config.release();
  await expect(page.locator(ART_SELECTOR)).toHaveCount(5);
  const first = page.locator(ART_SELECTOR).first();
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await test.step('hydration keeps the first image', async () => {
    expect(await first.evaluate((picture) => picture === window.firstArt)).toBe(true);
  });
  await test.step('its file is requested once, by a header', async () => {
    const src = await first.getAttribute('src');
    expect(headers).toHaveProperty('link', `<${src}>; rel=preload; as="image"; fetchpriority="high"`);
    expect(requested.filter((url) => url === src)).toHaveLength(1);
  });
});

test('a player sees no login invitation before hydration', async ({ page }) => {
  await seedSession(page, getSeededPerson('rookie'));
  const release = await holdRequests(page, scriptUrl);
  await page.goto(paths.games, { waitUntil: 'commit' });
  await test.step('the first image loads with high priority before any script', async () => {
    const first = page.locator(ART_SELECTOR).first();
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect
      .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
  });
  await test.step("the page shows neither the invitation nor a visitor's badges", async () => {
    await expect(getGame(page, STICK_SIM).getByRole('heading')).toBeVisible();
    await expect(getLoginInvitation(page)).toBeHidden();
    await expect(getGame(page, STICK_SIM).getByText('8 badges to earn')).toBeHidden();
  });
  await test.step("hydration shows the player's progress", async () => {
    release();
    await expect(getGame(page, STICK_SIM).getByText(/\d\/8 badges/)).toBeVisible();
    await expect(getLoginInvitation(page)).toHaveCount(0);
  });
});

test('the choice of badges ends with its player', async ({ page, context }) => {
  await seedSession(page, getSeededPerson('veteran'));
  await page.goto(paths.games);
  await page.getByRole('button', { name: 'Earned', exact: true }).click();
  const other = await context.newPage();
  await other.goto(paths.profile);
  await signOut(other);
  await expect(getLoginInvitation(page)).toBeVisible();
  const all = page.getByRole('button', { name: 'All badges', pressed: true });
  await expect(all).toBeVisible();
  await test.step('also once the next one has signed in', async () => {
    await submitCredentials(other, getSeededPerson('rookie'));
    await other.waitForURL('**/profile');
    await expect(all).toBeEnabled();
  });
});

test.describe('a failing remote configuration', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('keeps the prerendered games', async ({ page }) => {
    await page.clock.install();
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.route(/thumbnails/, (route) => route.abort());
    const release = await holdRequests(page, scriptUrl);
    const lost = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image');
    const failed = page.waitForEvent('requestfailed', (request) => remoteConfigUrl.test(request.url()));
    await page.goto(paths.games, { waitUntil: 'commit' });
    await lost;
    release();
    await failed;
    await runDeferredWork(page);
    // A picture that failed before hydration.
    await expect(page.locator('[data-game-art]').first()).toHaveText(messages.imageFailed);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expect(page.getByText(messages.gamesFailed)).toHaveCount(0);
  });
});

test('a changed remote configuration shows without a reload', async ({ page }) => {
  let isChanged = false;
  // Before the page opens: a request that follows a later route at once may pass it by.
  await page.route(remoteConfigUrl, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = text.replaceAll('Fly High Sim', 'Fly Low Sim').replace('mock-', 'next-');
    await route.fulfill({ response, body: isChanged ? changed : text });
  });
  await page.goto('/games');
  await expect(getGame(page, 'Fly High Sim')).toBeVisible();
  /** Returns until the page shows the game: a return joins a fetch that still runs. */
  const returnUntilShown = (name: string, comeBack: () => Promise<void>) =>
    expect.poll(() => comeBack().then(() => getGame(page, name).isVisible())).toBe(true);
  await test.step('once the player is back from another page', async () => {
    isChanged = true;
    await returnUntilShown('Fly Low Sim', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      // A press that comes before the other page shows leads back to a page that was never left.
      await expect(getGame(page, 'Neon Drift')).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
      await expect(getGame(page, 'Neon Drift')).toBeVisible();
    });
  });
  await test.step('once the player is back from another tab', async () => {
    isChanged = false;
    const other = await page.context().newPage();
    await returnUntilShown('Fly High Sim', async () => {
      await other.bringToFront();
      await page.bringToFront();
      // A browser without a window tells no page that it is hidden.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    });
  });
});

declare global {
  interface Window {
    firstArt?: Element | null;
  }
}
