import type { Locator, Page } from '@playwright/test';
import { toasts } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { findHiddenFocus } from '../checks/keyboard-focus.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { failProcedure } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { setVisibility } from '../fixtures/visibility.ts';
import { openOptions } from '../pages/options.ts';

// The fake clock keeps a toast open while a test looks for it.
test.beforeEach(({ page }) => page.clock.install());

test('a toast closes by itself or when it is dismissed', async ({ page, createPerson }) => {
  await openOptions(page, await createPerson());
  await pauseClock(page);
  await failPrivacyCalls(page);
  await test.step('it closes by itself after 5,000 ms', async () => {
    const toast = await changePrivacy(page, messages.privacyFailed);
    await page.clock.runFor(toasts.autoCloseMs - 100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  await test.step('hover and focus pause its timer', async () => {
    const toast = await changePrivacy(page, messages.privacyFailed);
    await page.clock.runFor(3_000);
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1_000);
    await getDismissButton(page).focus();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await getDismissButton(page).blur();
    await page.clock.runFor(1_100);
    await expect(toast).toHaveCount(0);
  });

  await test.step('its time counts while the page is in view', async () => {
    const toast = await changePrivacy(page, messages.privacyFailed);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await setVisibility(page, 'visible');
    await page.clock.runFor(toasts.autoCloseMs + 100);
    await expect(toast).toHaveCount(0);
  });

  await test.step('dismissing it returns the focus', async () => {
    const toast = await changePrivacy(page, messages.privacyFailed);
    const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
    await support.focus();
    await getDismissButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(support).toBeFocused();
  });

  await test.step('it is announced politely, and not again above a modal dialog', async () => {
    await page.unrouteAll();
    await changePrivacy(page, messages.privacyUpdated);
    const live = page.locator('[aria-live]', { hasText: messages.privacyUpdated });
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog.getByText(messages.privacyUpdated)).toBeVisible();
    await expect(live).toHaveCount(0);
    // Meanwhile the page's own region is no landmark, because two landmarks may not share a name.
    await expect(page.locator('[aria-label="Notices"]')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const toast = readToast(page, messages.privacyUpdated);
    await expect(toast).toBeVisible();
    // The focus in the dialog no longer holds it.
    await page.clock.runFor(toasts.privacyAutoCloseMs);
    await expect(toast).toHaveCount(0);
  });
});

test('two toasts overlap neither each other nor the focused element', async ({ page, createPerson }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openOptions(page, await createPerson());
  await pauseClock(page);
  const earlier = await changePrivacy(page, messages.privacyUpdated);
  await failPrivacyCalls(page);
  const later = await changePrivacy(page, messages.privacyFailed);
  await test.step('at the bottom of a wide and low window', async () => {
    await expect
      .poll(async () => (await readBox(earlier)).top - (await readBox(later)).bottom)
      .toBeGreaterThan(0);
  });
  await test.step('they cover no focused element', async () => {
    expect(await findHiddenFocus(page, 'main')).toEqual([]);
  });
  await test.step('on a phone they leave a dialog its title and close button', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const head = await readBox(dialog.getByRole('button', { name: 'Close' }));
    for (const toast of [earlier, later])
      await expect.poll(async () => (await readBox(toast)).top - head.bottom).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('on a phone they stand below the navigation bar and the cookie banner', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await expect
      .poll(async () => (await readBox(later)).top - (await readBox(earlier)).bottom)
      .toBeGreaterThan(0);
    const bar = await readBox(page.getByRole('banner'));
    expect((await readBox(earlier)).top).toBeGreaterThanOrEqual(bar.bottom);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const cookies = await readBox(page.getByRole('region', { name: 'Cookies' }));
    expect((await readBox(later)).top).toBeGreaterThanOrEqual(cookies.bottom);
  });
});

test('a browser without popovers shows toasts', async ({ page, createPerson }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  await openOptions(page, await createPerson());
  // Hidden by the style sheet of a browser that has popovers.
  await page.locator('[popover]').evaluateAll((regions) => {
    for (const region of regions) region.removeAttribute('popover');
  });
  await pauseClock(page);
  await changePrivacy(page, messages.privacyUpdated);
});

const readToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('[data-tone]').filter({ hasText: text });
const getDismissButton = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

/** The portal's response to a changed privacy option is lost, which shows an error of 5,000 ms. */
const failPrivacyCalls = (page: Page) =>
  failProcedure(page, 'options.update', { code: 'rejected', message: 'No' });

async function changePrivacy(page: Page, outcome: string): Promise<Locator> {
  await page.getByRole('switch', { name: 'Public Profile' }).click();
  const toast = readToast(page, outcome);
  // A timer sends the call, once the page has loaded what a write needs.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toast.isVisible();
    })
    .toBe(true);
  return toast;
}

/** Top and bottom of an element in the viewport, in px. */
function readBox(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}
