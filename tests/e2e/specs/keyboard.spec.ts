import * as messages from '#schema/messages.ts';
import { findHiddenFocus, pressUntilFocused } from '../checks/keyboard-focus.ts';
import { failProcedure } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, submitCredentials, test } from '../fixtures/test.ts';

test('neither an alert at the lower edge nor the navigation bar covers a focused element', async ({
  page,
  createPerson,
}) => {
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
      // The room for an alert follows a new size of the window in the next frames.
      await expect.poll(() => findHiddenFocus(page)).toEqual([]);
    });
  await test.step('the alert goes, and the heading gets the focus without a jump of the page', async () => {
    await page.unrouteAll();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('button', { name: messages.tryAgain }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  });
});

test('a player with only a keyboard signs out after a confirmation', async ({ page, createPerson }) => {
  await openAs(page, await createPerson(), '/options');
  await test.step('the skip link leads to the main part', async () => {
    await page.getByRole('button', { name: /profile menu/ }).waitFor();
    await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: /profile menu/ }));
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: messages.signOut }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await pressUntilFocused(page, 'Tab', dialog.getByRole('button', { name: messages.signOut }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await test.step('the next player gets to the own profile', async () => {
    await submitCredentials(page, await createPerson());
    await page.waitForURL('**/profile');
  });
});

test('the error of a field that has the focus already is an alert, each time anew', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const alert = page.locator('form').getByRole('alert');
  await email.press('Enter');
  await expect(alert).toHaveText(messages.emailRequired);
  const first = await alert.elementHandle();
  await email.press('Enter');
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(alert).toHaveText(messages.emailRequired);
  await test.step('what is typed then changes it in silence', async () => {
    await email.pressSequentially('a');
    await expect(page.getByText(messages.invalidEmail)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await email.clear();
  });
  await test.step('a press of the button moves the focus, which tells the error', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(email).toBeFocused();
    await expect(alert).toHaveCount(0);
  });
});
