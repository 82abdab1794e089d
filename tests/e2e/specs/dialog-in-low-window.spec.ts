import type { Locator } from '@playwright/test';
import { findChromium, launchFlags } from '#tests/support/chromium.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import { findHiddenFocus } from '../checks/keyboard-focus.ts';
import { expect, test } from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

// Playwright hides scrollbars, which a person's browser shows.
test.use({
  viewport: { width: 640, height: 400 },
  launchOptions: {
    executablePath: findChromium(),
    args: launchFlags,
    timeout: TEST_TIMEOUT_MS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('a press closes a dialog on its backdrop only, and its buttons cover no field', async ({
  page,
  createPerson,
}) => {
  await openOptions(page, await createPerson());
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const field = dialog.getByLabel('Current Password');
  await field.fill('typed');
  const { x, y, width, height } = await findBox(dialog);
  expect(await dialog.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(width - 10);
  await test.step('its scrollbar scrolls', async () => {
    await page.mouse.move(x + width - 8, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + width - 8, y + height - 10);
    await page.mouse.up();
    await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await expect(field).toHaveValue('typed');
  });
  await test.step('the other button opens a menu', async () => {
    await page.mouse.click(x - 20, y + 20, { button: 'right' });
    await expect(field).toHaveValue('typed');
  });
  await test.step('the backdrop closes it', async () => {
    await page.mouse.click(x - 20, y + 20);
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the focus goes back', async () => {
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  });
  for (const [name, width, height] of [
    ['Change Password', 375, 553],
    ['Delete Account', 320, 320],
  ] as const)
    await test.step(`no button covers a field of ${name}, ${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name }).click();
      expect(await findHiddenFocus(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    });
});

async function findBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not visible');
  return box;
}
