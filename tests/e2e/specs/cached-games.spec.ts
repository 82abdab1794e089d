import type { Page } from '@playwright/test';
import { remoteConfigCache, time } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { withoutPrerenderedGames } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

const remoteConfigUrl = /\/__mock\/remote-config/;
const cacheKeys = ['catalogue-games', 'catalogue-badges'];
const STICK_SIM = 'Stick Sim: Grow Your Stick';

const getStaleNotice = (page: Page, age: string) =>
  page.getByRole('status').filter({ hasText: messages.showingOlderGames({ age }) });
const getAnyStaleNotice = (page: Page) => page.getByText(/These are the ones last seen/);

// A page of a server that does not know the games: what it has is newer than any copy (games-in-pages.spec.ts).
test.beforeEach(({ page }) => withoutPrerenderedGames(page));

/** The portal has been open here with everything well, `ms` ago. */
async function visitGames(page: Page, ms: number) {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 2, name: STICK_SIM })).toBeVisible();
  for (const name of cacheKeys)
    await changeCache(page, name, (copy) => ({ ...copy, fetchedAt: Date.now() - ms }));
}

/** Puts another in the place of what the browser keeps under this name. */
async function changeCache(page: Page, name: string, change: (copy: object) => object) {
  const text = await page.evaluate((key) => window.localStorage.getItem(key), name);
  const changed = JSON.stringify(change(JSON.parse(text ?? '{}')));
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [name, changed] as const);
}

test.describe('while the remote configuration is down', () => {
  test.use({
    expectedErrors: [/net::ERR_(FAILED|CONNECTION_REFUSED)/],
  });

  test('the games last seen are shown, and their age is said, over every reload', async ({ page }) => {
    await visitGames(page, 3 * time.HOUR_MS);
    await page.route(remoteConfigUrl, (route) => route.abort());
    for (const path of ['/games', '/', '/games']) {
      await page.goto(path);
      await expect(getStaleNotice(page, '3 hours ago')).toBeVisible();
      await expect(page.getByRole('heading', { name: STICK_SIM })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('a profile names its games by them, and says so', async ({ page }) => {
    await visitGames(page, time.DAY_MS);
    await seedSession(page, getSeededPerson('rookie'));
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.goto('/profile');
    await expect(getStaleNotice(page, '1 day ago')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top Games' }).getByText(STICK_SIM)).toBeVisible();
  });

  test('Try Again has the fresh ones, and the next page asks by itself', async ({ page }) => {
    await visitGames(page, time.HOUR_MS);
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.reload();
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await tryAgain.waitFor();
    const refused = page.waitForEvent('requestfailed');
    await tryAgain.click();
    await refused;
    // It has other words while the question is open.
    await tryAgain.waitFor();
    await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
    await page.unroute(remoteConfigUrl);
    await tryAgain.click();
    await expect(getAnyStaleNotice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.reload();
    await expect(getAnyStaleNotice(page)).toBeVisible();
    await page.unroute(remoteConfigUrl);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Our Games' }).getByRole('article')).toHaveCount(5);
    await expect(getAnyStaleNotice(page)).toHaveCount(0);
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
      await visitGames(page, time.HOUR_MS);
      await changeCache(page, 'catalogue-games', spoil);
      await page.route(remoteConfigUrl, (route) => route.abort());
      await page.reload();
      await expect(page.getByText(messages.gamesFailed)).toBeVisible();
      // The badges' own copy is as good as it was.
      const kept = await page.evaluate(() => Object.keys(window.localStorage));
      expect(kept.sort()).toEqual(['catalogue-badges', 'cookie-consent']);
    });
  }

  test('a configuration that hangs is not waited for where there is a copy', async ({ page }) => {
    await page.clock.install();
    await visitGames(page, time.HOUR_MS);
    await page.route(remoteConfigUrl, () => undefined);
    const asked = page.waitForRequest(remoteConfigUrl);
    await page.reload();
    await asked;
    await expect(getAnyStaleNotice(page)).toHaveCount(0);
    await page.clock.fastForward(remoteConfigCache.fallbackAfterMs);
    await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('and the connection is lost, the games are still there to be looked at', async ({ page }) => {
    await visitGames(page, time.HOUR_MS);
    await page.goto('/about');
    // An event that comes before the script is heard by nobody.
    await waitForHydration(page);
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.route(/\/healthz/, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText(messages.offline)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
    await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
  });
});

test.describe('where the part of the page that asks for the configuration is gone', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|dynamically imported module|preload/i] });

  test('the games last seen are shown, after one reload', async ({ page }) => {
    await visitGames(page, time.HOUR_MS);
    await page.route('**/assets/firebase-remote-config*', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/games');
    await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
  });
});

test('what is kept of the games has nothing of the player who saw them', async ({ page }) => {
  await seedSession(page, getSeededPerson('veteran'));
  await visitGames(page, 0);
  const kept = await page.evaluate(
    (names) => names.map((name) => window.localStorage.getItem(name)),
    cacheKeys,
  );
  for (const text of kept) {
    expect(Object.keys(JSON.parse(text ?? '{}')).sort()).toEqual(['config', 'fetchedAt']);
    expect(text).not.toMatch(/veteran|Aurora|badgesOwned|playtime/i);
  }
});
