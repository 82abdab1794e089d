import type { Page } from '@playwright/test';
import { remoteConfigCache, time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { silenceDatabase } from '../fixtures/blocked-storage.ts';
import { remoteConfigUrl, withoutPrerenderedGames } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test } from '../fixtures/test.ts';

const gamesKey = 'tanstack-query-["remote-config","games"]';
const badgesKey = 'tanstack-query-["remote-config","badges"]';
const STICK_SIM = 'Stick Sim: Grow Your Stick';

const getStaleNotice = (page: Page, age: string) =>
  page.getByRole('status').filter({ hasText: messages.showingOlderGames({ age }) });
const getAnyStaleNotice = (page: Page) => page.getByText(/These are the ones last seen/);

// Prerendered games are newer than any cached copy, so these pages have none (prerendered-games.spec.ts).
test.beforeEach(({ page }) => withoutPrerenderedGames(page));

/** Loads /games with every service up, and backdates the cached copies by `ms`. */
async function visitGames(page: Page, ms: number) {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 2, name: STICK_SIM })).toBeVisible();
  for (const key of [gamesKey, badgesKey]) await changeCopy(page, key, { dataUpdatedAt: Date.now() - ms });
}

/** Rewrites fields of a stored query's state. */
async function changeCopy(page: Page, key: string, fields: object) {
  const query = JSON.parse(await readCopy(page, key));
  const changed = JSON.stringify({ ...query, state: { ...query.state, ...fields } });
  await page.evaluate(([name, value]) => window.localStorage.setItem(name, value), [key, changed] as const);
}

/** Reads a stored query, once it has been stored. */
async function readCopy(page: Page, key: string): Promise<string> {
  const stored = await page.waitForFunction((name) => window.localStorage.getItem(name), key);
  return (await stored.jsonValue()) ?? '';
}

test.describe('a failing remote configuration', () => {
  test.use({
    expectedErrors: [/net::ERR_(FAILED|CONNECTION_REFUSED)/],
  });

  test('the cached games appear with their age after every reload', async ({ page }) => {
    await visitGames(page, 3 * time.HOUR_MS);
    await page.route(remoteConfigUrl, (route) => route.abort());
    for (const path of ['/games', '/', '/games']) {
      await page.goto(path);
      await expect(getStaleNotice(page, '3 hours ago')).toBeVisible();
      await expect(page.getByRole('heading', { name: STICK_SIM })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('a profile names its games from the cache', async ({ page }) => {
    await visitGames(page, time.DAY_MS);
    await seedSession(page, getSeededPerson('rookie'));
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.goto('/profile');
    await expect(getStaleNotice(page, '1 day ago')).toBeVisible();
    const games = page.getByRole('region', { name: 'Top Games' });
    await expect(games.getByRole('link', { name: STICK_SIM, exact: true })).toBeVisible();
  });

  test('a database that never opens fails after ten seconds instead of loading for ever', async ({
    page,
  }) => {
    await silenceDatabase(page);
    await seedSession(page, getSeededPerson('rookie'));
    await page.goto('/profile');
    const games = page.getByRole('region', { name: 'Top Games' });
    await expect(games.getByText(messages.gamesFailed)).toBeVisible({ timeout: 20_000 });
    await expect(games.getByRole('button', { name: messages.tryAgain })).toBeVisible();
  });

  test('Try Again loads fresh games', async ({ page }) => {
    await visitGames(page, time.HOUR_MS);
    await page.route(remoteConfigUrl, (route) => route.abort());
    await page.reload();
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await test.step('a failed retry keeps the notice', async () => {
      await tryAgain.waitFor();
      const failed = page.waitForEvent('requestfailed');
      await tryAgain.click();
      await failed;
      // Its label changes while the request is pending.
      await tryAgain.waitFor();
      await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
    });
    await test.step('a successful retry removes the notice', async () => {
      await page.unroute(remoteConfigUrl);
      await tryAgain.click();
      await expect(getAnyStaleNotice(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('the next page loads fresh games by itself', async () => {
      await page.route(remoteConfigUrl, (route) => route.abort());
      await page.reload();
      await expect(getAnyStaleNotice(page)).toBeVisible();
      await page.unroute(remoteConfigUrl);
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Our Games' }).getByRole('article')).toHaveCount(5);
      await expect(getAnyStaleNotice(page)).toHaveCount(0);
    });
  });

  for (const [what, fields] of [
    ['too old', () => ({ dataUpdatedAt: Date.now() - remoteConfigCache.maximumAgeMs - time.MINUTE_MS })],
    ['invalid', () => ({ data: { data: 7 } })],
  ] as const) {
    test(`a cached copy that is ${what} is deleted and not shown`, async ({ page }) => {
      await visitGames(page, time.HOUR_MS);
      await changeCopy(page, gamesKey, fields());
      await page.route(remoteConfigUrl, (route) => route.abort());
      await page.reload();
      await test.step('the page reports the failure', async () => {
        await expect(page.getByText(messages.gamesFailed)).toBeVisible();
      });
      await test.step('only the invalid copy is deleted', async () => {
        // The badges' copy stays valid.
        const stored = await page.evaluate(() => Object.keys(window.localStorage));
        expect(stored.sort()).toEqual(['cookie-consent', badgesKey]);
      });
    });
  }

  test('a pending configuration gives the age of the cached games after a delay', async ({ page }) => {
    await page.clock.install();
    await visitGames(page, time.HOUR_MS);
    await page.route(remoteConfigUrl, () => undefined);
    const requested = page.waitForRequest(remoteConfigUrl);
    await page.reload();
    await test.step('the cached games appear at once, without a notice', async () => {
      await requested;
      await expect(page.getByRole('heading', { level: 2, name: STICK_SIM })).toBeVisible();
      await expect(getAnyStaleNotice(page)).toHaveCount(0);
    });
    await test.step('their age appears after the delay', async () => {
      await page.clock.fastForward(remoteConfigCache.lateAfterMs);
      await expect(getStaleNotice(page, '1 hour ago')).toBeVisible();
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the cached games contain no data of the player', async ({ page }) => {
  await seedSession(page, getSeededPerson('veteran'));
  await visitGames(page, 0);
  for (const key of [gamesKey, badgesKey]) {
    const text = await readCopy(page, key);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['buster', 'queryHash', 'queryKey', 'state']);
    expect(text).not.toMatch(/veteran|Aurora|badgesOwned|playtime/i);
  }
});
