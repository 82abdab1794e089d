import type { Page } from '@playwright/test';
import { scroll } from '#schema/constants.ts';
import { expect, expectAccessible, test, untilAlive } from './fixtures.ts';
import { signInAs } from './session.ts';

const pages = ['/', '/games', '/about', '/support', '/apass'];

test('the bar and the footer lead a visitor to the pages; the next one begins at its top, and its bar hides the logo past 50 px', async ({
  page,
}) => {
  await page.goto('/about');
  await test.step('the bar leads to the five pages and /login', async () => {
    await expect.poll(() => hrefs(bar(page))).toEqual(['/', ...pages, '/login']);
    await expect(profileMenu(page)).toHaveCount(0);
  });

  await test.step('the footer has its three groups, of which Social leaves the portal', async () => {
    const group = (name: string) => page.getByRole('contentinfo').getByRole('navigation', { name });
    expect(await hrefs(group('Main'))).toEqual(['/', '/games', '/profile', '/cashback', '/apass', '/login']);
    expect(await hrefs(group('Legal'))).toEqual(['/privacy_policy', '/terms_of_service']);
    const social = group('Social').getByRole('link');
    await expect(social).toHaveCount(4);
    for (const link of await social.all()) await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('a page transition scrolls to the top, where the heading takes the focus', async () => {
    await untilAlive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms_of_service');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('the bar hides its logo past 50 px of scroll, and not before', async () => {
    const logo = bar(page).locator('a[href="/"]').first();
    await scrollTo(page, scroll.logoHidesPastPx);
    await expect(logo).toBeVisible();
    await scrollTo(page, scroll.logoHidesPastPx + 1);
    await expect(logo).toBeHidden();
    await scrollTo(page, 0);
    await expect(logo).toBeVisible();
  });
});

test.describe('the navigation bar', () => {
  test('has the same links for a player, plus a profile menu, and loses none at 320 px and 400 % zoom', async ({
    page,
    newPerson,
  }) => {
    await signInAs(page, await newPerson());
    expect(await hrefs(bar(page))).toEqual(['/', ...pages, '/login']);
    await profileMenu(page).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Options', 'Sign Out']);
    expect(await hrefs(page.getByRole('menu'))).toEqual(['/profile', '/options']);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 320, height: 256 });
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).click();
    await bar(page).getByRole('link', { name: 'Log In' }).scrollIntoViewIfNeeded();
    await expect(bar(page).getByRole('link', { name: 'Log In' })).toBeInViewport();
    await expect(profileMenu(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('hides its links on every path that starts with /link', async ({ page }) => {
    for (const path of ['/link', '/link/GOOD01', '/link?code=GOOD01']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await hrefs(bar(page)), path).toEqual(['/']);
    }
  });

  test('is a menu behind a button on a phone, for fingers and keys', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/about');
    const toggle = bar(page).getByRole('button', { name: 'Menu', exact: true });
    const support = bar(page).getByRole('link', { name: 'Support' });
    await expect(support).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(support).toBeHidden();

    await toggle.click();
    // Beside and below the menu, which lies over the heading.
    await page.mouse.click(4, 400);
    await expect(support).toBeHidden();

    await toggle.click();
    await support.click();
    await page.waitForURL('**/support');
    await expect(support).toBeHidden();
  });
});

test('any other path is a 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a sign-out in one tab clears what is personal in another', async ({ page, newPerson }) => {
  const person = await newPerson();
  await signInAs(page, person);
  const other = await page.context().newPage();
  await other.goto('/options');
  await expect(other.getByRole('main')).toContainText(person.email);

  await profileMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL('**/login');
  await expect(other.locator('body')).not.toContainText(person.email);
  await expect(profileMenu(other)).toHaveCount(0);
});

const bar = (page: Page) => page.getByRole('banner');
const profileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

async function hrefs(part: ReturnType<Page['locator']>): Promise<(string | null)[]> {
  const links = await part.locator('a').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}
