import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures/test.ts';

test('? opens the list of shortcuts, also after a pair that another key broke, and Esc closes it, however soon', async ({
  page,
}) => {
  await openPage(page, '/about');
  await test.step('another key in between breaks the pair', async () => {
    for (const key of ['g', 'x', 'l']) await page.keyboard.press(key);
    await page.keyboard.press('?');
    await expect(getHelpDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('? has opened the list, and Esc closes it', async () => {
    await expect(getHelpDialog(page)).toContainText('Go to Leaderboards');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(getHelpDialog(page)).toHaveCount(0);
  });

  await test.step('a list that is closed as soon as it is open leaves the page as it was', async () => {
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.press('?');
      await page.keyboard.press('Escape');
    }
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('g and then a letter leads a visitor to its page, but not where it is typed or meant for the browser', async ({
  page,
}) => {
  await openPage(page, '/about');
  for (const [second, path] of [
    ['h', '/'],
    ['g', '/games'],
    ['l', '/leaderboards'],
    ['p', '/login'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(second);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  await page.getByLabel('Email').fill('');
  await page.getByLabel('Email').pressSequentially('gh?gl');
  await expect(page.getByLabel('Email')).toHaveValue('gh?gl');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Alt+g');
  await page.keyboard.press('l');
  await expect(getHelpDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('they can be turned off, which is kept, and on again from the footer', async ({ page }) => {
  await openPage(page, '/about');
  await page.keyboard.press('?');
  await getHelpDialog(page).getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(getHelpDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await getHelpDialog(page).getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(getHelpDialog(page)).toBeVisible();
});

const getHelpDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The heading of a page that was drawn at build time is there before its script is.
  await waitForHydration(page);
}
