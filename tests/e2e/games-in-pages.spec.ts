import type { Page } from '@playwright/test';
import { remoteConfigSnapshot, time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { expect, seeded, sendCredentials, test, untilAlive } from './fixtures.ts';
import { hold } from './network.ts';
import { openAs, signIn } from './session.ts';

const catalogue = /\/__mock\/remote-config/;
const scripts = /\/assets\/.*\.js$/;
const sticks = 'Stick Sim: Grow Your Stick';

const game = (page: Page, name: string) => page.getByRole('region', { name });
const art = '[data-game-art] img';
const invitation = (page: Page) => page.getByText(messages.logInForProgress);
const anyAge = (page: Page) => page.getByText(/These are the ones last seen/);

test.describe('the games are in the page, for who has no script', () => {
  test.use({ javaScriptEnabled: false });

  test('/games has each game with its badges, its picture and its link, and leads to one by its address', async ({
    page,
  }) => {
    await page.goto(paths.games);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expect(game(page, sticks).getByRole('button')).toHaveCount(8);
    await expect(game(page, sticks).getByText('8 badges to earn')).toBeVisible();
    await expect(page.locator(art).first()).toHaveJSProperty('complete', true);
    await expect(game(page, 'Fly High Sim').getByRole('link', { name: /^Play Now/ })).toHaveAttribute(
      'href',
      'https://www.roblox.com/discover?Keyword=fly%20high%20sim',
    );
    await expect(invitation(page)).toBeVisible();
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
    }, art);
    const answered = page.waitForResponse(catalogue);
    await page.goto(path);
    await untilAlive(page);
    await answered;
    await expect(page.locator(art)).toHaveCount(5);
    const first = page.locator(art).first();
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
  const release = await hold(page, /\/showcase%20thumbnails\//);
  await page.goto(paths.games, { waitUntil: 'commit' });
  const first = page.locator(art).first();
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
  const release = await hold(page, /\/assets\/games-.*\.js$/);
  await page.goto(paths.games, { waitUntil: 'commit' });
  const badge = game(page, sticks).getByRole('button', { name: 'First Swing' });
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
    await signIn(page, seeded('rookie'));
    const release = await hold(page, scripts);
    await page.goto(paths.games, { waitUntil: 'commit' });
    await expect(game(page, sticks).getByRole('heading')).toBeVisible();
    await expect(invitation(page)).toBeHidden();
    await expect(game(page, sticks).getByText('8 badges to earn')).toBeHidden();
    release();
    await expect(game(page, sticks).getByText(/\d\/8 badges/)).toBeVisible();
    await expect(invitation(page)).toHaveCount(0);
  });
});

test.describe('a player who signs out elsewhere', () => {
  test('who signs in after another, in another tab, sees nothing of their progress', async ({
    page,
    context,
  }) => {
    await openAs(page, seeded('veteran'), paths.games);
    await expect(game(page, sticks).getByText('8/8 badges (100%)')).toBeVisible();
    const release = await hold(page, /\/trpc\/profile\.own/);
    const other = await context.newPage();
    await other.goto(paths.profile);
    await other.getByRole('button', { name: /profile menu/ }).click();
    await other.getByRole('menuitem', { name: messages.signOut }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: messages.signOut }).click();
    await other.waitForURL(`**${paths.login}`);
    await expect(invitation(page)).toBeVisible();
    await expect(page.getByText('8/8 badges (100%)')).toHaveCount(0);

    // Not for a moment either.
    await page.evaluate(() => {
      new MutationObserver(() => {
        window.hasShown ||= document.body.innerText.includes('8/8 badges (100%)');
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    const asked = page.waitForRequest(/\/trpc\/profile\.own/);
    await sendCredentials(other, seeded('rookie'));
    await asked;
    release();
    await expect(game(page, sticks).getByText(/\d\/8 badges/)).toBeVisible();
    expect(await page.evaluate(() => window.hasShown)).toBeFalsy();
  });
});

test.describe('while the remote configuration is down', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the games that came with the page stand, and nothing is said of their age', async ({ page }) => {
    await page.route(catalogue, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.goto(paths.games);
    await refused;
    await untilAlive(page);
    await expect(game(page, sticks)).toBeVisible();
    await expect(anyAge(page)).toHaveCount(0);
    await expect(page.getByText(messages.gamesFailed)).toHaveCount(0);
  });
});

test.describe('while the remote configuration is down and the page an old one, which the browser had kept', () => {
  test.use({
    expectedErrors: [/net::ERR_FAILED/],
  });

  test('the age of its games is said', async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + remoteConfigSnapshot.freshMs + time.HOUR_MS);
    await page.route(catalogue, (route) => route.abort());
    await page.goto(paths.games);
    await expect(anyAge(page)).toBeVisible();
    await expect(game(page, sticks)).toBeVisible();
  });
});

test.describe('the app of a page that is read first', () => {
  for (const path of [paths.home, paths.games]) {
    test(`is on its way at once for a player on ${path}, before the page's first script has come`, async ({
      page,
    }) => {
      await signIn(page, seeded('rookie'));
      const release = await hold(page, /\/assets\/begin-.*\.js$/);
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
