import type { Locator, Page } from '@playwright/test';
import { toasts } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures/test.ts';
import { pressUntilFocused, tabTo } from '../pages/keyboard-focus.ts';
import { openOptions } from '../pages/options.ts';

// The quickest way to a toast: go offline and come back online.
const BACK_ONLINE_MESSAGE = 'You are back online.';
test.use({ expectedErrors: [/net::ERR_/] });
// The fake clock keeps a toast open while a test looks for it.
test.beforeEach(({ page }) => page.clock.install());

test.describe('a toast', () => {
  test('closes by itself or when it is dismissed', async ({ page }) => {
    await openPage(page);
    await test.step('it closes by itself after 5,000 ms', async () => {
      await showToast(page);
      await page.clock.runFor(toasts.autoCloseMs - 100);
      await expect(getToast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(getToast(page)).toHaveCount(0);
    });

    await test.step('hover and focus pause its timer', async () => {
      await showToast(page);
      await page.clock.runFor(3_000);
      await getToast(page).hover();
      await page.clock.runFor(60_000);
      await expect(getToast(page)).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(1_000);
      await getDismissButton(page).focus();
      await page.clock.runFor(60_000);
      await expect(getToast(page)).toBeVisible();
      await getDismissButton(page).blur();
      await page.clock.runFor(1_100);
      await expect(getToast(page)).toHaveCount(0);
    });

    await test.step('it is announced, and dismissing it returns the focus', async () => {
      await showToast(page);
      await expect(
        page.locator('[aria-live="polite"]', { has: page.getByText(BACK_ONLINE_MESSAGE) }),
      ).toHaveCount(1);
      const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
      await support.focus();
      await getDismissButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(getToast(page)).toHaveCount(0);
      await expect(support).toBeFocused();
    });

    await test.step('it appears above a modal dialog and is announced there', async () => {
      await getFooterButton(page, 'Keyboard shortcuts').click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await showToast(page);
      await expect(
        dialog.locator('[aria-live="polite"]', { has: page.getByText(BACK_ONLINE_MESSAGE) }),
      ).toHaveCount(1);
      // Meanwhile the page's own region is no landmark, because two landmarks may not share a name.
      await expect(page.locator('[aria-label="Notices"]')).toHaveCount(1);
      await getDismissButton(page).click();
      await expect(getToast(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();

      await showToast(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(getToast(page)).toBeVisible();
      await getDismissButton(page).click();
      await expect(getToast(page)).toHaveCount(0);
    });
  });

  test('covers neither the navigation bar nor the cookie banner on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page);
    await getFooterButton(page, 'Cookie settings').click();
    await showToast(page);
    const shown = await readBox(getToast(page));
    const bar = await readBox(page.getByRole('banner'));
    const cookies = await readBox(page.getByRole('region', { name: 'Cookies' }));
    expect(shown.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(shown.top).toBeGreaterThanOrEqual(cookies.bottom);
  });
});

test.describe('two toasts', () => {
  const windows = [
    { where: 'at the bottom of a wide window', edge: 'bottom', width: 1280, height: 720 },
    { where: 'at the bottom of a wide and low one', edge: 'bottom', width: 1280, height: 400 },
    { where: 'below the bar of a narrow one', edge: 'top', width: 390, height: 740 },
  ] as const;
  for (const { where, edge, ...size } of windows) {
    test(`do not overlap ${where}`, async ({ page, createPerson }) => {
      await page.setViewportSize(size);
      await openOptions(page, await createPerson());
      const { earlier, later } = await showTwoToasts(page);
      const readGap = async () => {
        const [first, second] = [await readBox(earlier), await readBox(later)];
        return edge === 'bottom' ? first.top - second.bottom : second.top - first.bottom;
      };
      await test.step('there is a gap between them', async () => {
        await expect.poll(readGap).toBeGreaterThan(0);
      });
      await test.step('they cover no focused element', async () => {
        await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
        await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Link Roblox' }));
      });
      await test.step('the later one takes the place of the first without a layout shift', async () => {
        const { [edge]: position } = await readBox(earlier);
        const shifts = await page.evaluateHandle(countLayoutShifts);
        await page.clock.runFor(toasts.privacyAutoCloseMs);
        await expect(earlier).toHaveCount(0);
        await expect.poll(async () => (await readBox(later))[edge]).toBeCloseTo(position, 1);
        expect(await shifts.evaluate((readCount) => readCount()), 'nothing moves in the layout').toBe(0);
      });
    });
  }

  test('are animated where motion is allowed', async ({ page, createPerson }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openOptions(page, await createPerson());
    const slides = await page.evaluateHandle(countAnimations);
    const { earlier } = await showTwoToasts(page);
    await test.step('they appear in place', async () => {
      // Both have been rendered in place by now.
      await expect.poll(() => slides.evaluate((readCount) => readCount('arrive'))).toBe(2);
      expect(await slides.evaluate((readCount) => readCount('translate'))).toBe(0);
    });
    await test.step('the later one slides', async () => {
      await page.clock.runFor(toasts.privacyAutoCloseMs);
      await expect(earlier).toHaveCount(0);
      await expect.poll(() => slides.evaluate((readCount) => readCount('translate'))).toBe(1);
    });
  });
});

test.describe('the list of past notices', () => {
  test('opens from the footer by keyboard', async ({ page }) => {
    await openPage(page);
    await test.step('it starts empty, and Escape returns the focus', async () => {
      await getFooterButton(page, 'Notices').press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
      await page.keyboard.press('Escape');
      await expect(getFooterButton(page, 'Notices')).toBeFocused();
    });

    await test.step('it lists a toast until it is cleared', async () => {
      await showToast(page);
      await getDismissButton(page).click();
      await getFooterButton(page, 'Notices').press('Enter');
      await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([BACK_ONLINE_MESSAGE]);
      await page.clock.resume();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Clear list' }).click();
      await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
    });
  });

  test('is empty after a sign-out', async ({ page, createPerson }) => {
    await signInAs(page, await createPerson());
    await pauseClock(page);
    await showToast(page);
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await getFooterButton(page, 'Notices').click();
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
  });
});

const getToast = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByText(BACK_ONLINE_MESSAGE);
/** The toast itself: text, icon and button. */
const readToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('[data-tone]').filter({ hasText: text });
const getDismissButton = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const getFooterButton = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name });

async function openPage(page: Page) {
  await page.goto('/about');
  // Offline or with a paused clock, the script could not load.
  await waitForHydration(page);
  await pauseClock(page);
}

async function showToast(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(getToast(page)).toBeVisible();
}

/**
 * On /options: shows a toast of three seconds, then an error of five in the other live region; the clock is
 * paused.
 */
async function showTwoToasts(page: Page) {
  await pauseClock(page);
  const earlier = await changePrivacy(page, messages.privacyUpdated);
  await page.route(/\/trpc\/options\.update\b/, (route) => route.fulfill({ status: 502 }));
  const later = await changePrivacy(page, messages.resultUnknown);
  return { earlier, later };
}

async function changePrivacy(page: Page, outcome: string): Promise<Locator> {
  await page.getByRole('switch', { name: 'Public Profile' }).click();
  // A timer sends the call.
  await page.clock.runFor(50);
  const toast = readToast(page, outcome);
  await expect(toast).toBeVisible();
  return toast;
}

/** Top and bottom of an element in the viewport, in px. */
function readBox(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

/** Runs in the page: counts the layout shifts from now on, including those that input explains. */
function countLayoutShifts(): () => number {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  observer.observe({ type: 'layout-shift' });
  return () => count + observer.takeRecords().length;
}

/** Runs in the page: counts the animations and transitions from now on, by name. */
function countAnimations(): (name: string) => number {
  const names: string[] = [];
  document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
  document.addEventListener('animationend', ({ animationName }) => names.push(animationName));
  return (name) => names.filter((known) => known.includes(name)).length;
}
