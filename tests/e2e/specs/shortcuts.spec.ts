import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures/test.ts';

test('? opens the list of shortcuts', async ({ page }) => {
  await openPage(page, '/about');
  await test.step('another key breaks a pair of keys', async () => {
    for (const key of ['g', 'x', 'l']) await page.keyboard.press(key);
    await page.keyboard.press('?');
    await expect(getHelpDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('Escape closes the list', async () => {
    await expect(getHelpDialog(page)).toContainText('Go to Leaderboards');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(getHelpDialog(page)).toHaveCount(0);
  });

  await test.step('a list closed at once leaves the page usable', async () => {
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.press('?');
      await page.keyboard.press('Escape');
    }
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('g and a letter open a page', async ({ page }) => {
  await openPage(page, '/about');
  for (const [second, path] of [
    ['h', '/'],
    ['g', '/games'],
    ['l', '/leaderboards'],
    ['p', '/login'],
  ] as const) {
    await test.step(`g ${second} opens ${path}`, async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(second);
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  }

  await test.step('text in a field opens nothing', async () => {
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Email').pressSequentially('gh?gl');
    await expect(page.getByLabel('Email')).toHaveValue('gh?gl');
  });
  await test.step('a shortcut of the browser opens nothing', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Alt+g');
    await page.keyboard.press('l');
    await expect(getHelpDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the shortcuts can be turned off and on again', async ({ page }) => {
  await openPage(page, '/about');
  await test.step('turned off, they stay off after a reload', async () => {
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
  });

  await test.step('the footer turns them on again', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await getHelpDialog(page).getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(getHelpDialog(page)).toBeVisible();
  });
});

const getHelpDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A prerendered heading is visible before hydration.
  await waitForHydration(page);
}
