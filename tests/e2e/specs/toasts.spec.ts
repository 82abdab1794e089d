import type { Locator, Page } from '@playwright/test';
import { toasts } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures/test.ts';
import { pressUntilFocused, tabTo } from '../pages/keyboard-focus.ts';
import { openOptions } from '../pages/options.ts';

// The quickest way to a notice: the connection goes and comes back.
const BACK_ONLINE_MESSAGE = 'You are back online.';
test.use({ expectedErrors: [/net::ERR_/] });
// A notice must not go while a test is looking for it.
test.beforeEach(({ page }) => page.clock.install());

test.describe('a notice', () => {
  test('closes by itself unless it is pointed at or focused, or is dismissed, also above a modal dialog', async ({
    page,
  }) => {
    await openPage(page);
    await test.step('closes by itself after 5,000 ms', async () => {
      await showToast(page);
      await page.clock.runFor(toasts.autoCloseMs - 100);
      await expect(getToast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(getToast(page)).toHaveCount(0);
    });

    await test.step('waits while it is pointed at or focused, and goes on from there', async () => {
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

    await test.step('is read out, and gives the focus back when it is dismissed', async () => {
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

    await test.step('stands above a modal dialog, where it can be pressed and is read out', async () => {
      await getFooterButton(page, 'Keyboard shortcuts').click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await showToast(page);
      await expect(
        dialog.locator('[aria-live="polite"]', { has: page.getByText(BACK_ONLINE_MESSAGE) }),
      ).toHaveCount(1);
      // The corner of the page behind it rests meanwhile: two landmarks of one name would be one too many.
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

  test('lies over neither the bar nor the cookie banner on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page);
    await getFooterButton(page, 'Cookie settings').click();
    await showToast(page);
    const shown = await readBox(getToast(page));
    const bar = await readBox(page.getByRole('banner'));
    const cookies = await readBox(page.getByRole('region', { name: 'Cookies' }));
    expect(shown.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(shown.bottom).toBeLessThanOrEqual(cookies.top);
  });
});

test.describe('notices beside one another', () => {
  const windows = [
    { where: 'at the bottom of a wide window', edge: 'bottom', width: 1280, height: 720 },
    { where: 'at the bottom of a wide and low one', edge: 'bottom', width: 1280, height: 400 },
    { where: 'below the bar of a narrow one', edge: 'top', width: 390, height: 740 },
  ] as const;
  for (const { where, edge, ...size } of windows) {
    test(`stand clear of each other and of what has the focus ${where}, and come down when the first goes`, async ({
      page,
      createPerson,
    }) => {
      await page.setViewportSize(size);
      await openOptions(page, await createPerson());
      const { earlier, later } = await showTwoToasts(page);
      const betweenThem = async () => {
        const [first, second] = [await readBox(earlier), await readBox(later)];
        return edge === 'bottom' ? first.top - second.bottom : second.top - first.bottom;
      };
      await expect.poll(betweenThem).toBeGreaterThan(0);
      await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
      await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Link Roblox' }));
      const { [edge]: place } = await readBox(earlier);
      const shifts = await page.evaluateHandle(countLayoutShifts);
      await page.clock.runFor(toasts.privacyAutoCloseMs);
      await expect(earlier).toHaveCount(0);
      await expect.poll(async () => (await readBox(later))[edge]).toBeCloseTo(place, 1);
      expect(await shifts.evaluate((told) => told()), 'nothing moves in the layout').toBe(0);
    });
  }

  test('come up in their places, and slide to others where motion is welcome', async ({
    page,
    createPerson,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openOptions(page, await createPerson());
    const slides = await page.evaluateHandle(countAnimations);
    const { earlier } = await showTwoToasts(page);
    // Both have been drawn in their places by now.
    await expect.poll(() => slides.evaluate((told) => told('arrive'))).toBe(2);
    expect(await slides.evaluate((told) => told('translate'))).toBe(0);
    await page.clock.runFor(toasts.privacyAutoCloseMs);
    await expect(earlier).toHaveCount(0);
    await expect.poll(() => slides.evaluate((told) => told('translate'))).toBe(1);
  });
});

test.describe('the list of past notices', () => {
  test('is reached from the footer, by keyboard too', async ({ page }) => {
    await openPage(page);
    await getFooterButton(page, 'Notices').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
    await page.keyboard.press('Escape');
    await expect(getFooterButton(page, 'Notices')).toBeFocused();

    await showToast(page);
    await getDismissButton(page).click();
    await getFooterButton(page, 'Notices').press('Enter');
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([BACK_ONLINE_MESSAGE]);
    await page.clock.resume();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
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
/** What is drawn of a notice: its words, sign and button. */
const readToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('[data-tone]').filter({ hasText: text });
const getDismissButton = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const getFooterButton = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name });

async function openPage(page: Page) {
  await page.goto('/about');
  // Without a connection, or time that goes by, its script could not come any more.
  await waitForHydration(page);
  await pauseClock(page);
}

async function showToast(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(getToast(page)).toBeVisible();
}

/** On /options: a notice of three seconds, then an error of five, which stands in the other live region. Time stands still. */
async function showTwoToasts(page: Page) {
  await pauseClock(page);
  const earlier = await changePrivacy(page, messages.privacyUpdated);
  await page.route(/\/trpc\/options\.update\b/, (route) => route.fulfill({ status: 502 }));
  const later = await changePrivacy(page, messages.resultUnknown);
  return { earlier, later };
}

async function changePrivacy(page: Page, outcome: string): Promise<Locator> {
  await page.getByRole('switch', { name: 'Public Profile' }).click();
  // A call leaves with a timer.
  await page.clock.runFor(50);
  const drawn = readToast(page, outcome);
  await expect(drawn).toBeVisible();
  return drawn;
}

/** Where a part is in the window, in px. */
function readBox(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

/** Runs in the page: how many layout shifts there are from here on, also those that input explains. */
function countLayoutShifts(): () => number {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  observer.observe({ type: 'layout-shift' });
  return () => count + observer.takeRecords().length;
}

/** Runs in the page: how many parts have begun to move from here on, by the animation or the property that moves them. */
function countAnimations(): (name: string) => number {
  const names: string[] = [];
  document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
  document.addEventListener('animationend', ({ animationName }) => names.push(animationName));
  return (name) => names.filter((known) => known.includes(name)).length;
}
