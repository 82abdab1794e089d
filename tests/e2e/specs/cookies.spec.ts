import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, waitForPage } from '../fixtures/test.ts';

const phone = { width: 360, height: 740 };

test.describe('the cookie banner without a valid stored choice', () => {
  test.use({ seededStorage: { 'cookie-consent': 'perhaps' } });

  test('offers both choices equally to every player', async ({ page }) => {
    await page.goto('/about');
    await test.step('both buttons look the same, side by side', async () => {
      const faces = ['Accept', 'Reject'].map((name) =>
        getBanner(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(button);
            const { width, height, top } = button.getBoundingClientRect();
            return { color, backgroundColor, borderColor, fontSize, width, height, top };
          }),
      );
      const [accept, reject] = await Promise.all(faces);
      expect(reject).toEqual(accept);
    });

    await test.step('the banner is read where it stands, and not announced in pieces', async () => {
      await expect(page.locator('[aria-live]', { has: getBanner(page) })).toHaveCount(0);
    });
    await test.step('the banner comes first in the tab order', async () => {
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
  });

  test('covers no control, at rest, focused or scrolled to', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    for (const size of [phone, { width: 1280, height: 720 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => getBanner(page).evaluate(findCoveredControls), JSON.stringify(size))
        .toEqual([]);
    }
  });
});

test('the cookie settings in the footer reopen the banner', async ({ page }) => {
  await page.goto('/about');
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await test.step('the footer opens the banner with the current choice', async () => {
    await page.setViewportSize(phone);
    await settings.click();
    await expect(getBanner(page).getByRole('heading')).toBeFocused();
    await expect(getBanner(page).getByRole('heading')).toBeInViewport();
    await expect(getBanner(page)).toContainText('Your choice so far: rejected.');
  });
  await test.step('a new choice is stored', async () => {
    await getBanner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(settings).toBeFocused();
    await expect(settings).toBeInViewport();
    expect(await readConsent(page)).toBe('accepted');
    await settings.click();
    await getBanner(page).getByRole('button', { name: 'Reject' }).click();
    expect(await readConsent(page)).toBe('rejected');
  });
  await test.step('a choice on a later page leaves that page where it is', async () => {
    await settings.click();
    await getBanner(page).getByRole('link', { name: 'Privacy Policy' }).click();
    await waitForPage(page, '**/privacy_policy');
    await getBanner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('the cookie banner follows what another tab has stored or cleared', async ({ browser, stack }) => {
  // A context without the check for layout shifts: the other tab is hidden, so that nobody sees it move.
  const context = await browser.newContext({ baseURL: stack.portal });
  try {
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other]) {
      await tab.goto('/about');
      await waitForHydration(tab);
    }
    const banner = page.locator('[data-cookie-banner]');
    await expect(banner).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner).toContainText('Your choice so far: accepted');
    await page.reload();
    await waitForHydration(page);
    await expect(banner).toBeHidden();
    await other.evaluate(() => localStorage.clear());
    await expect(banner).toBeVisible();
  } finally {
    await context.close();
  }
});

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const readConsent = (page: Page) => page.evaluate(() => window.localStorage.getItem('cookie-consent'));

/** Names the controls of the page that the banner covers; runs in the page. */
function findCoveredControls(banner: Element): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')];
  const actions: ((control: HTMLElement) => void)[] = [
    () => undefined,
    (control) => control.focus(),
    (control) => control.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    (control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }),
  ];
  return controls
    .filter((control) => !banner.contains(control) && control.checkVisibility())
    .filter((control) =>
      actions.some((act) => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        act(control);
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return banner.contains(hit);
      }),
    )
    .map((control) => control.textContent ?? '');
}
