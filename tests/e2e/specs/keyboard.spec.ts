import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { test } from '../fixtures/isolated-host.ts';
import { failProcedure } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import type { Person } from '../fixtures/test.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { pressUntilFocused, tabTo } from '../pages/keyboard-focus.ts';

// A hundred tab stops, each with a look at the page, take more than half a minute on a busy machine.
test.describe.configure({ timeout: 90_000 });

const getKeyboard = (page: Page) => page.keyboard;
const getSkipLink = (page: Page) => page.getByRole('link', { name: 'Skip to content' });

test('an alert at the lower edge covers no focused element', async ({ page, createPerson }) => {
  await failProcedure(page, 'profile.own', { code: 'hostFailed', message: '' });
  await openAs(page, await createPerson(), '/games');
  await expect(page.getByText(messages.progressFailed)).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [740, 360],
    [390, 740],
  ] as const)
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await getSkipLink(page).focus();
      await tabTo(page, page.getByRole('button', { name: messages.tryAgain }));
    });
});

test('the navigation bar covers no focused element while tabbing backwards', async ({ page }) => {
  await openPage(page, '/support');
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await pressUntilFocused(page, 'Shift+Tab', getSkipLink(page));
      await getKeyboard(page).press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  }
});

/** The flows of SPEC §4 without a pointer. */
test.describe('a player with only a keyboard', () => {
  test('signs out after a confirmation', async ({ page, createPerson }) => {
    await openPageAs(page, await createPerson(), '/about');
    await pressControl(page, /profile menu/);
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: messages.signOut }));
    await getKeyboard(page).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await tabTo(page, dialog.getByRole('button', { name: messages.signOut }));
    await getKeyboard(page).press('Enter');
    await page.waitForURL('**/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('links and unlinks a chat account in the options', async ({ page, createPerson, createCode }) => {
    await openPageAs(page, await createPerson(), '/options');
    await test.step('the popup links the account', async () => {
      await pressControl(page, 'Link Discord');
      await expect(page.getByLabel('Linking Code')).toBeFocused();
      await getKeyboard(page).type((await createCode()).toLowerCase());
      await getKeyboard(page).press('Enter');
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
      await getKeyboard(page).press('Enter');
    });
    await test.step('the dialog unlinks the account', async () => {
      const unlink = page.getByRole('button', { name: 'Unlink Discord' });
      await expect(unlink).toBeFocused();
      await getKeyboard(page).press('Enter');
      await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' }));
      await getKeyboard(page).press('Enter');
      await expect(getByMessage(page, messages.discordUnlinked)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
    });
  });
});

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openPageAs(page: Page, person: Person, path: string) {
  await openAs(page, person, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Tabs to a control and presses Enter. */
async function pressControl(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const exact = typeof name === 'string';
  const scope = name instanceof RegExp ? page : page.locator('main, dialog[open]');
  await tabTo(page, scope.getByRole(role, { name, exact }).last());
  await getKeyboard(page).press('Enter');
}
