import type { Page } from '@playwright/test';
import { remoteConfigSnapshot, time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, getSeededPerson, submitCredentials, test, waitForHydration } from '../fixtures/test.ts';

const remoteConfigUrl = /\/__mock\/remote-config/;
const scriptUrl = /\/assets\/.*\.js$/;
const STICK_SIM = 'Stick Sim: Grow Your Stick';

const getGame = (page: Page, name: string) => page.getByRole('region', { name });
const ART_SELECTOR = '[data-game-art] img';
const getLoginInvitation = (page: Page) => page.getByText(messages.logInForProgress);
const getStaleNotice = (page: Page) => page.getByText(/These are the ones last seen/);

test.describe('the games are in the page, for who has no script', () => {
  test.use({ javaScriptEnabled: false });

  test('/games has each game with its badges, its picture and its link, and leads to one by its address', async ({
    page,
  }) => {
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
    await page.getByRole('link', { name: 'Orbit Miners', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Orbit Miners' })).toBeInViewport();
  });

  test('/ has its grid', async ({ page }) => {
    await page.goto(paths.home);
    const grid = page.getByRole('region', { name: messages.ourGames });
    await expect(grid.getByRole('article')).toHaveCount(5);
    await expect(page.getByText(messages.gamesLoading)).toHaveCount(0);
  });
});

for (const path of [paths.games, `${paths.games}#Neon%20Drift`, paths.home])
  test(`what came with ${path} stays, and its pictures are loaded once`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(request.url());
    });
    await page.addInitScript((art) => {
      new MutationObserver(() => {
        window.firstArt ??= document.querySelector(art);
      }).observe(document, { childList: true, subtree: true });
    }, ART_SELECTOR);
    const answered = page.waitForResponse(remoteConfigUrl);
    await page.goto(path);
    await waitForHydration(page);
    await answered;
    await expect(page.locator(ART_SELECTOR)).toHaveCount(5);
    const first = page.locator(ART_SELECTOR).first();
    await first.scrollIntoViewIfNeeded();
    await expect
      .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    expect(await first.evaluate((picture) => picture === window.firstArt)).toBe(true);
    const src = await first.getAttribute('src');
    expect(asked.filter((url) => url === src)).toHaveLength(1);
  });

test('the first picture of /games is there in small before its file is', async ({ page }) => {
  // It is made when the page has been asked for, and in the next one.
  await expect
    .poll(async () => (await page.request.get(paths.games)).text())
    .toContain('url(data:image/avif;base64,');
  const release = await holdRequests(page, /\/showcase%20thumbnails\//);
  await page.goto(paths.games, { waitUntil: 'commit' });
  const first = page.locator(ART_SELECTOR).first();
  const background = await first.evaluate((picture) => getComputedStyle(picture).backgroundImage);
  const [, data = ''] = /^url\("(data:image\/avif;base64,[^"]+)"\)$/.exec(background) ?? [];
  const shape = await page.evaluate(async (src) => {
    const small = Object.assign(new Image(), { src });
    await small.decode();
    return small.naturalWidth / small.naturalHeight;
  }, data);
  expect(await first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(0);
  release();
  const itself = () =>
    first.evaluate((picture: HTMLImageElement) => picture.naturalWidth / picture.naturalHeight);
  await expect.poll(itself).toBeCloseTo(shape, 1);
});

test('a badge that is pressed before the script of the list has come opens once it has', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/games-.*\.js$/);
  await page.goto(paths.games, { waitUntil: 'commit' });
  const badge = getGame(page, STICK_SIM).getByRole('button', { name: 'First Swing' });
  await badge.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Log In / Sign Up' }).first()).toBeVisible();
  await badge.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'First Swing' })).toBeVisible();
});

test.describe('a player', () => {
  test('is not invited to log in, nor shown progress that is not theirs, before the script has come', async ({
    page,
  }) => {
    await seedSession(page, getSeededPerson('rookie'));
    const release = await holdRequests(page, scriptUrl);
    await page.goto(paths.games, { waitUntil: 'commit' });
    await expect(getGame(page, STICK_SIM).getByRole('heading')).toBeVisible();
    await expect(getLoginInvitation(page)).toBeHidden();
    await expect(getGame(page, STICK_SIM).getByText('8 badges to earn')).toBeHidden();
    release();
    await expect(getGame(page, STICK_SIM).getByText(/\d\/8 badges/)).toBeVisible();
    await expect(getLoginInvitation(page)).toHaveCount(0);
  });
});

test.describe('a player who signs out elsewhere', () => {
  test('who signs in after another, in another tab, sees nothing of their progress', async ({
    page,
    context,
  }) => {
    await openAs(page, getSeededPerson('veteran'), paths.games);
    await expect(getGame(page, STICK_SIM).getByText('8/8 badges (100%)')).toBeVisible();
    const release = await holdRequests(page, /\/trpc\/profile\.own/);
    const other = await context.newPage();
    await other.goto(paths.profile);
    await other.getByRole('button', { name: /profile menu/ }).click();
    await other.getByRole('menuitem', { name: messages.signOut }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: messages.signOut }).click();
    await other.waitForURL(`**${paths.login}`);
    await expect(getLoginInvitation(page)).toBeVisible();
    await expect(page.getByText('8/8 badges (100%)')).toHaveCount(0);

    // Not for a moment either.
    await page.evaluate(() => {
      new MutationObserver(() => {
        window.hasShown ||= document.body.innerText.includes('8/8 badges (100%)');
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    const asked = page.waitForRequest(/\/trpc\/profile\.own/);
    await submitCredentials(other, getSeededPerson('rookie'));
    await asked;
    release();
    await expect(getGame(page, STICK_SIM).getByText(/\d\/8 badges/)).toBeVisible();
    expect(await page.evaluate(() => window.hasShown)).toBeFalsy();
  });
});

test.describe('while the remote configuration is down', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the games that came with the page stand, and nothing is said of their age', async ({ page }) => {
    await page.route(remoteConfigUrl, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.goto(paths.games);
    await refused;
    await waitForHydration(page);
    await expect(getGame(page, STICK_SIM)).toBeVisible();
    await expect(getStaleNotice(page)).toHaveCount(0);
    await expect(page.getByText(messages.gamesFailed)).toHaveCount(0);
  });
});

test.describe('while the remote configuration is down and the page an old one, which the browser had kept', () => {
  test.use({
    expectedErrors: [/net::ERR_FAILED/],
  });

  test('the age of its games is said', async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + remoteConfigSnapshot.freshMs + time.HOUR_MS);
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.goto(paths.games);
    await expect(getStaleNotice(page)).toBeVisible();
    await expect(getGame(page, STICK_SIM)).toBeVisible();
  });
});

test.describe('the app of a page that is read first', () => {
  for (const path of [paths.home, paths.games]) {
    test(`is on its way at once for a player on ${path}, before the page's first script has come`, async ({
      page,
    }) => {
      await seedSession(page, getSeededPerson('rookie'));
      const release = await holdRequests(page, /\/assets\/begin-.*\.js$/);
      const asked = page.waitForRequest(/\/assets\/main-.*\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      release();
      await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
    });
  }
});

declare global {
  interface Window {
    firstArt?: Element | null;
    hasShown?: boolean;
  }
}
