import type { Page } from '@playwright/test';
import { games as limits } from '#schema/constants.ts';
import { test as brokenHost, countRequests } from '../fixtures/isolated-host.ts';
import { holdRequests, remoteConfigUrl } from '../fixtures/network.ts';
import { openAs, signInAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox } from '../pages/roblox.ts';

test.describe('the own profile', () => {
  test('tells a returning player what is new', async ({ page }) => {
    await signInAs(page, getSeededPerson('veteran'));
    const main = page.getByRole('main');
    await test.step('the first visit has nothing to compare with', async () => {
      await expect(main.getByRole('link', { name: 'Your Rank 6' })).toBeVisible();
      await expect(main.getByText('Since you were last here')).toHaveCount(0);
    });
    await test.step('the next visit tells what was gained since', async () => {
      await page.evaluate(() => {
        const key = Object.keys(window.localStorage).find((name) => name.startsWith('player-')) ?? '';
        const { last } = JSON.parse(window.localStorage.getItem(key) ?? '');
        const earlier = { ...last, at: Date.now() - 86_400_000, axp: last.axp - 1_240 };
        window.localStorage.setItem(key, JSON.stringify({ last: earlier }));
      });
      await page.reload();
      await expect(main.getByText('+1,240 aXP')).toBeVisible();
      await expect(main.getByText('Rank 6, as before')).toBeVisible();
    });
    await test.step('a reload keeps the news of this visit', async () => {
      await page.reload();
      await expect(main.getByText('+1,240 aXP')).toBeVisible();
    });
  });

  test('shows the games that the portal serves while Firebase does not answer', async ({
    page,
    createPerson,
  }) => {
    await holdRequests(page, remoteConfigUrl);
    await openAs(page, await createPerson(), '/profile');
    await expect(getGameCards(page)).toHaveCount(limits.total);
  });
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

test('the bar and the page share one request', async ({ page }) => {
  const times = countRequests(page, 'profile.own');
  await signInAs(page, getSeededPerson('veteran'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  expect(times()).toBe(1);
});

const getMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
const getGameCards = (page: Page) => page.getByRole('main').getByRole('article');
