import type { Page } from '@playwright/test';
import { remoteConfigCache, time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { expect, expectAccessible, seeded, test, untilAlive } from './fixtures.ts';
import { withoutGamesInPages } from './network.ts';
import { signIn } from './session.ts';

const catalogue = /\/__mock\/remote-config/;
const copies = ['catalogue-games', 'catalogue-badges'];
const sticks = 'Stick Sim: Grow Your Stick';

const older = (page: Page, age: string) =>
  page.getByRole('status').filter({ hasText: messages.showingOlderGames({ age }) });
const anyOlder = (page: Page) => page.getByText(/These are the ones last seen/);

// A page of a server that does not know the games: what it has is newer than any copy (games-in-pages.spec.ts).
test.beforeEach(({ page }) => withoutGamesInPages(page));

/** The portal has been open here with everything well, `ms` ago. */
async function seeGames(page: Page, ms: number) {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 2, name: sticks })).toBeVisible();
  for (const name of copies)
    await changeCopy(page, name, (copy) => ({ ...copy, fetchedAt: Date.now() - ms }));
}

/** Puts another in the place of what the browser keeps under this name. */
async function changeCopy(page: Page, name: string, change: (copy: object) => object) {
  const text = await page.evaluate((key) => window.localStorage.getItem(key), name);
  const changed = JSON.stringify(change(JSON.parse(text ?? '{}')));
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [name, changed] as const);
}

test.describe('while the remote configuration is down', () => {
  test.use({
    expectedErrors: [/net::ERR_(FAILED|CONNECTION_REFUSED)/],
  });

  test('the games last seen are shown, and their age is said, over every reload', async ({ page }) => {
    await seeGames(page, 3 * time.HOUR_MS);
    await page.route(catalogue, (route) => route.abort());
    for (const path of ['/games', '/', '/games']) {
      await page.goto(path);
      await expect(older(page, '3 hours ago')).toBeVisible();
      await expect(page.getByRole('heading', { name: sticks })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('a profile names its games by them, and says so', async ({ page }) => {
    await seeGames(page, time.DAY_MS);
    await signIn(page, seeded('rookie'));
    await page.route(catalogue, (route) => route.abort());
    await page.goto('/profile');
    await expect(older(page, '1 day ago')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top Games' }).getByText(sticks)).toBeVisible();
  });

  test('Try Again has the fresh ones, and the next page asks by itself', async ({ page }) => {
    await seeGames(page, time.HOUR_MS);
    await page.route(catalogue, (route) => route.abort());
    await page.reload();
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await tryAgain.waitFor();
    const refused = page.waitForEvent('requestfailed');
    await tryAgain.click();
    await refused;
    // It has other words while the question is open.
    await tryAgain.waitFor();
    await expect(older(page, '1 hour ago')).toBeVisible();
    await page.unroute(catalogue);
    await tryAgain.click();
    await expect(anyOlder(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.route(catalogue, (route) => route.abort());
    await page.reload();
    await expect(anyOlder(page)).toBeVisible();
    await page.unroute(catalogue);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Our Games' }).getByRole('article')).toHaveCount(5);
    await expect(anyOlder(page)).toHaveCount(0);
  });

  for (const [what, spoil] of [
    [
      'too old',
      (copy: object) => ({
        ...copy,
        fetchedAt: Date.now() - remoteConfigCache.maximumAgeMs - time.MINUTE_MS,
      }),
    ],
    ['no catalogue', (copy: object) => ({ ...copy, config: { data: { 'Stick Sim': { FullTitle: 7 } } } })],
  ] as const) {
    test(`a copy that is ${what} is not shown and not kept`, async ({ page }) => {
      await seeGames(page, time.HOUR_MS);
      await changeCopy(page, 'catalogue-games', spoil);
      await page.route(catalogue, (route) => route.abort());
      await page.reload();
      await expect(page.getByText(messages.gamesFailed)).toBeVisible();
      // The badges' own copy is as good as it was.
      const kept = await page.evaluate(() => Object.keys(window.localStorage));
      expect(kept.sort()).toEqual(['catalogue-badges', 'cookie-consent']);
    });
  }

  test('a configuration that hangs is not waited for where there is a copy', async ({ page }) => {
    await page.clock.install();
    await seeGames(page, time.HOUR_MS);
    await page.route(catalogue, () => undefined);
    const asked = page.waitForRequest(catalogue);
    await page.reload();
    await asked;
    await expect(anyOlder(page)).toHaveCount(0);
    await page.clock.fastForward(remoteConfigCache.fallbackAfterMs);
    await expect(older(page, '1 hour ago')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('and the connection is lost, the games are still there to be looked at', async ({ page }) => {
    await seeGames(page, time.HOUR_MS);
    await page.goto('/about');
    // An event that comes before the script is heard by nobody.
    await untilAlive(page);
    await page.route(catalogue, (route) => route.abort());
    await page.route(/\/healthz/, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText(messages.offline)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
    await expect(older(page, '1 hour ago')).toBeVisible();
  });
});

test.describe('where the part of the page that asks for the configuration is gone', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|dynamically imported module|preload/i] });

  test('the games last seen are shown, after one reload', async ({ page }) => {
    await seeGames(page, time.HOUR_MS);
    await page.route('**/assets/firebase-remote-config*', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/games');
    await expect(older(page, '1 hour ago')).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await expect(older(page, '1 hour ago')).toBeVisible();
  });
});

test('what is kept of the games has nothing of the player who saw them', async ({ page }) => {
  await signIn(page, seeded('veteran'));
  await seeGames(page, 0);
  const kept = await page.evaluate((names) => names.map((name) => window.localStorage.getItem(name)), copies);
  for (const text of kept) {
    expect(Object.keys(JSON.parse(text ?? '{}')).sort()).toEqual(['config', 'fetchedAt']);
    expect(text).not.toMatch(/veteran|Aurora|badgesOwned|playtime/i);
  }
});
