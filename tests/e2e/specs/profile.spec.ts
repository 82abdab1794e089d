import type { Page } from '@playwright/test';
import { games as limits } from '#schema/constants.ts';
import { holdRequests, remoteConfigUrl } from '../fixtures/network.ts';
import { openAs, signInAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

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

  test('shows the games that the portal serves while Firebase does not answer', async ({
    page,
    createPerson,
  }) => {
    await holdRequests(page, remoteConfigUrl);
    await openAs(page, await createPerson(), '/profile');
    await expect(getGameCards(page)).toHaveCount(limits.total);
  });
});

const getGameCards = (page: Page) => page.getByRole('main').getByRole('article');
