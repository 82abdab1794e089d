import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures/test.ts';

const choices = [
  ['Accept', 'accepted'],
  ['Reject', 'rejected'],
] as const;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 720 };

test.describe('where no choice is stored, the cookie banner', () => {
  test.use({ seededStorage: {} });

  for (const [button, value] of choices) {
    test(`takes ${button} as ${value}, for the next visits too`, async ({ page }) => {
      await page.goto('/about');
      await getBanner(page).getByRole('button', { name: button }).click();
      await expect(getBanner(page)).toHaveCount(0);
      expect(await readConsent(page)).toBe(value);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(getBanner(page)).toHaveCount(0);
    });
  }

  test('makes both choices equally easy, is read out as it comes, and comes first for the keyboard', async ({
    page,
  }) => {
    await page.goto('/about');
    const faces = choices.map(([name]) =>
      getBanner(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { color, backgroundColor, borderColor, fontSize, width, height };
        }),
    );
    const [accept, reject] = await Promise.all(faces);
    expect(reject).toEqual(accept);

    await expect(page.locator('[aria-live="polite"]', { has: getBanner(page) })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(getBanner(page).getByRole('link', { name: 'Privacy Policy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(getBanner(page)).toHaveCount(0);
    expect(await readConsent(page)).toBe('accepted');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test("covers nothing that has the focus, nor the page's end, at 360 and at 1280 px", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await waitForHydration(page);
    await expectNoFocusCovered(page);
    await page.setViewportSize(desktop);
    await expectNoFocusCovered(page);
  });

  test('covers nothing that has the focus at 360 and at 1280 px before its script has come', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const release = await holdRequests(page, /\/assets\/main-/);
    // Not its load: that would wait for the script.
    await page.goto('/about', { waitUntil: 'commit' });
    await expectNoFocusCovered(page);
    await page.setViewportSize(desktop);
    await expectNoFocusCovered(page);
    release();
  });

  test('is accessible in either theme, also where the screen is low', async ({ page }) => {
    await page.goto('/about');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(getBanner(page)).toBeVisible();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    await getBanner(page).getByRole('button', { name: 'Reject' }).scrollIntoViewIfNeeded();
    await getBanner(page).getByRole('button', { name: 'Reject' }).click();
    await expect(getBanner(page)).toHaveCount(0);
  });

  test('stays away for the visit where the browser stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/about');
    await getBanner(page).getByRole('button', { name: 'Reject' }).click();
    await expect(getBanner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
    await page.waitForURL('**/cashback');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getBanner(page)).toHaveCount(0);
  });

  test('takes a stored value that is neither choice for none', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('cookie-consent', 'perhaps'));
    await page.goto('/about');
    await expect(getBanner(page)).toBeVisible();
  });
});

test('where a choice is stored the banner comes back from the footer alone', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(getBanner(page).getByRole('heading')).toBeFocused();
  await expect(getBanner(page)).toContainText('Your choice so far: rejected.');
  await getBanner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(settings).toBeFocused();
  expect(await readConsent(page)).toBe('accepted');
});

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const readConsent = (page: Page) => page.evaluate(() => window.localStorage.getItem('cookie-consent'));

/** By Tab through all that stands in the page and its footer. */
async function expectNoFocusCovered(page: Page) {
  await expect(getBanner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').focus();
  const places = await page.locator('main a, main button, footer a, footer button').count();
  for (let place = 0; place < places; place += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(findCoveredFocus)).toBe('');
  }
}

/** What of the focused element the banner covers; runs in the page. */
function findCoveredFocus(): string {
  const focused = document.activeElement;
  const over = document.querySelector('section[aria-labelledby]:has(a[href="/privacy_policy"])');
  // After the last control the focus leaves the page, and stands on its body.
  if (!focused || focused === document.body || !over || over.contains(focused)) return '';
  const a = focused.getBoundingClientRect();
  const b = over.getBoundingClientRect();
  const apart = a.bottom <= b.top || a.right <= b.left || a.left >= b.right || a.top >= b.bottom;
  return apart ? '' : (focused.textContent ?? '');
}
