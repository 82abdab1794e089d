import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { test as brokenHost } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { changeOwnProfile, holdRequests } from '../fixtures/network.ts';
import { openAs, signInAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

brokenHost('the bar names a new player who has only a Roblox account', async ({ page }) => {
  await page.goto('/login');
  await clickContinueWithRoblox(page);
  await allowRobloxAccount(page, 'MarbleComet');
  await page.waitForURL('**/profile');
  await test.step('after the sign-in', async () => {
    await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
    await expect(getPicture(page)).toBeVisible();
  });
  await test.step('on a page that shows no profile', async () => {
    await page.goto('/about');
    await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
    await expect(getPicture(page)).toBeVisible();
  });
});

test('the bar keeps its size when the profile arrives', async ({ page, createPerson }) => {
  const person = await createPerson();
  await changeOwnProfile(page, { displayName: 'Al' });
  const release = await holdRequests(page, /\/trpc\/profile\.own/);
  await openAs(page, person, '/about');
  await expect(getMenu(page)).toHaveAccessibleName(`${person.email}, profile menu`);
  const before = await getMenu(page).boundingBox();
  release();
  await expect(getMenu(page)).toHaveAccessibleName('Al, profile menu');
  expect(await getMenu(page).boundingBox()).toEqual(before);
});

brokenHost("the bar has the account's name when the profile fails", async ({ page, breakCall }) => {
  await breakCall('profile', { kind: 'status', status: 500 });
  const response = page.waitForResponse(/profile\.own/);
  await openAs(page, getSeededPerson('rookie'), '/support');
  await response;
  await expect(getMenu(page)).toHaveAccessibleName('TinyTuba, profile menu');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

brokenHost(
  'the bar names a player on the next page after the profile failed',
  async ({ page, breakCall, clearFaults }) => {
    await page.goto('/login');
    await breakCall('profile', { kind: 'status', status: 422 });
    await clickContinueWithRoblox(page);
    await allowRobloxAccount(page, 'MarbleComet');
    await page.waitForURL('**/profile');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
    const about = page.getByRole('banner').getByRole('link', { name: 'About' });
    const failed = page.waitForResponse(/profile\.own/);
    await about.click();
    await failed;
    await expect(getMenu(page)).toHaveAccessibleName('Player, profile menu');
    await clearFaults();
    await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await expect(getMenu(page)).toHaveAccessibleName('Marble Comet, profile menu');
  },
);

test.describe('pictures that fail to load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("are replaced by the account's, then by '?'", async ({ page, stack }) => {
    const [broken, account] = ['/broken.png', /\/avatars?\//];
    await page.route(/broken\.png/, (route) => route.abort());
    await changeOwnProfile(page, { profileImageUrl: `${stack.portal}${broken}` });
    const waitForBroken = () =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(broken));
    await test.step("the account's", async () => {
      const failed = waitForBroken();
      await openAs(page, getSeededPerson('veteran'), '/about');
      await failed;
      await expect(getPicture(page)).toHaveAttribute('src', account);
    });
    await test.step('none', async () => {
      await page.route(account, (route) => route.abort());
      const failed = waitForBroken();
      await page.reload();
      await failed;
      await expect(getMenu(page)).toContainText(messages.imageFailed);
    });
  });
});

test('the bar asks for no profile without a player', async ({ page }) => {
  const times = countRequests(page, 'profile.own');
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(times()).toBe(0);
});

test('the bar and the page share one request', async ({ page }) => {
  const times = countRequests(page, 'profile.own');
  await signInAs(page, getSeededPerson('veteran'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  expect(times()).toBe(1);
});

const getMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
const getPicture = (page: Page) => getMenu(page).locator('img');
