import type { Locator, Page } from '@playwright/test';
import { toasts } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { stopClock } from './clock.ts';
import { expect, expectAccessible, test, untilAlive } from './fixtures.ts';
import { pressUntil, tabTo } from './keys.ts';
import { openOptions } from './options-page.ts';
import { signInAs } from './session.ts';

// The quickest way to a notice: the connection goes and comes back.
const words = 'You are back online.';
test.use({ expectedErrors: [/net::ERR_/] });
// A notice must not go while a test is looking for it.
test.beforeEach(({ page }) => page.clock.install());

test.describe('a notice', () => {
  test('closes by itself unless it is pointed at or focused, or is dismissed, also above a modal dialog', async ({
    page,
  }) => {
    await arrive(page);
    await test.step('closes by itself after 5,000 ms', async () => {
      await causeNotice(page);
      await page.clock.runFor(toasts.autoCloseMs - 100);
      await expect(toast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast(page)).toHaveCount(0);
    });

    await test.step('waits while it is pointed at or focused, and goes on from there', async () => {
      await causeNotice(page);
      await page.clock.runFor(3_000);
      await toast(page).hover();
      await page.clock.runFor(60_000);
      await expect(toast(page)).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(1_000);
      await dismiss(page).focus();
      await page.clock.runFor(60_000);
      await expect(toast(page)).toBeVisible();
      await dismiss(page).blur();
      await page.clock.runFor(1_100);
      await expect(toast(page)).toHaveCount(0);
    });

    await test.step('is read out, and gives the focus back when it is dismissed', async () => {
      await causeNotice(page);
      await expect(page.locator('[aria-live="polite"]', { has: page.getByText(words) })).toHaveCount(1);
      const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
      await support.focus();
      await dismiss(page).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page)).toHaveCount(0);
      await expect(support).toBeFocused();
    });

    await test.step('stands above a modal dialog, where it can be pressed and is read out', async () => {
      await footer(page, 'Keyboard shortcuts').click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await causeNotice(page);
      await expect(dialog.locator('[aria-live="polite"]', { has: page.getByText(words) })).toHaveCount(1);
      // The corner of the page behind it rests meanwhile: two landmarks of one name would be one too many.
      await expect(page.locator('[aria-label="Notices"]')).toHaveCount(1);
      await dismiss(page).click();
      await expect(toast(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();

      await causeNotice(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(toast(page)).toBeVisible();
      await dismiss(page).click();
      await expect(toast(page)).toHaveCount(0);
    });
  });

  test('lies over neither the bar nor the cookie banner on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await arrive(page);
    await footer(page, 'Cookie settings').click();
    await causeNotice(page);
    const shown = await boxOf(toast(page));
    const bar = await boxOf(page.getByRole('banner'));
    const cookies = await boxOf(page.getByRole('region', { name: 'Cookies' }));
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
      newPerson,
    }) => {
      await page.setViewportSize(size);
      await openOptions(page, await newPerson());
      const { earlier, later } = await causeTwo(page);
      const betweenThem = async () => {
        const [first, second] = [await boxOf(earlier), await boxOf(later)];
        return edge === 'bottom' ? first.top - second.bottom : second.top - first.bottom;
      };
      await expect.poll(betweenThem).toBeGreaterThan(0);
      await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
      await pressUntil(page, 'Shift+Tab', page.getByRole('button', { name: 'Link Roblox' }));
      const { [edge]: place } = await boxOf(earlier);
      const shifts = await page.evaluateHandle(everyShift);
      await page.clock.runFor(toasts.privacyAutoCloseMs);
      await expect(earlier).toHaveCount(0);
      await expect.poll(async () => (await boxOf(later))[edge]).toBeCloseTo(place, 1);
      expect(await shifts.evaluate((told) => told()), 'nothing moves in the layout').toBe(0);
    });
  }

  test('come up in their places, and slide to others where motion is welcome', async ({
    page,
    newPerson,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openOptions(page, await newPerson());
    const slides = await page.evaluateHandle(everySlide);
    const { earlier } = await causeTwo(page);
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
    await arrive(page);
    await footer(page, 'Notices').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
    await page.keyboard.press('Escape');
    await expect(footer(page, 'Notices')).toBeFocused();

    await causeNotice(page);
    await dismiss(page).click();
    await footer(page, 'Notices').press('Enter');
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([words]);
    await page.clock.resume();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
  });

  test('is empty after a sign-out', async ({ page, newPerson }) => {
    await signInAs(page, await newPerson());
    await stopClock(page);
    await causeNotice(page);
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await footer(page, 'Notices').click();
    await expect(page.getByRole('dialog')).toContainText('Nothing has happened yet.');
  });
});

const toast = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByText(words);
/** What is drawn of a notice: its words, sign and button. */
const card = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('[data-tone]').filter({ hasText: text });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name });

async function arrive(page: Page) {
  await page.goto('/about');
  // Without a connection, or time that goes by, its script could not come any more.
  await untilAlive(page);
  await stopClock(page);
}

async function causeNotice(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(toast(page)).toBeVisible();
}

/** On /options: a notice of three seconds, then an error of five, which stands in the other live region. Time stands still. */
async function causeTwo(page: Page) {
  await stopClock(page);
  const earlier = await changePrivacy(page, messages.privacyUpdated);
  await page.route(/\/trpc\/options\.update\b/, (route) => route.fulfill({ status: 502 }));
  const later = await changePrivacy(page, messages.resultUnknown);
  return { earlier, later };
}

async function changePrivacy(page: Page, outcome: string): Promise<Locator> {
  await page.getByRole('switch', { name: 'Public Profile' }).click();
  // A call leaves with a timer.
  await page.clock.runFor(50);
  const drawn = card(page, outcome);
  await expect(drawn).toBeVisible();
  return drawn;
}

/** Where a part is in the window, in px. */
function boxOf(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

/** Runs in the page: how many layout shifts there are from here on, also those that input explains. */
function everyShift(): () => number {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().length;
  });
  observer.observe({ type: 'layout-shift' });
  return () => count + observer.takeRecords().length;
}

/** Runs in the page: how many parts have begun to move from here on, by the animation or the property that moves them. */
function everySlide(): (name: string) => number {
  const names: string[] = [];
  document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
  document.addEventListener('animationend', ({ animationName }) => names.push(animationName));
  return (name) => names.filter((known) => known.includes(name)).length;
}
