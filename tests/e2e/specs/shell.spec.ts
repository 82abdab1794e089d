import type { Page } from '@playwright/test';
import { scroll } from '#schema/constants.ts';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, test, waitForHydration, waitForPage } from '../fixtures/test.ts';
import { allowRobloxAccount, clickContinueWithRoblox, getContinueButton } from '../pages/roblox.ts';

test('a navigation starts at the top of the page, whose bar hides its logo after a scroll', async ({
  page,
}) => {
  await page.goto('/about');
  await test.step('a navigation scrolls to the top and focuses the heading', async () => {
    await waitForHydration(page);
    await expect.poll(() => countMissingCircles(page)).toBeLessThanOrEqual(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms_of_service');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([0, 'manual']);
    await expect.poll(() => countMissingCircles(page)).toBeLessThanOrEqual(1);
  });

  await test.step('the bar hides its logo past 50 px of scroll, and not before', async () => {
    const logo = getNavigationBar(page).locator('a[href="/"]').first();
    await scrollTo(page, scroll.logoHidesPastPx);
    await expect(logo).toBeVisible();
    await scrollTo(page, scroll.logoHidesPastPx + 1);
    await expect(logo).toBeHidden();
    await scrollTo(page, 0);
    await expect(logo).toBeVisible();
  });

  const toggle = getNavigationBar(page).getByRole('button', { name: 'Menu', exact: true });
  const support = getNavigationBar(page).getByRole('link', { name: 'Support' });
  await test.step('on a phone it is a menu, which Escape closes, and returns the focus', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(support).toBeHidden();
    await toggle.click();
    await page.keyboard.press('Tab');
    await expect(getNavigationBar(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(support).toBeHidden();
  });

  await test.step('a focus outside closes the menu', async () => {
    await toggle.click();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(support).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('a click outside closes it', async () => {
    await toggle.click();
    // A point beside and below the menu, which covers the heading.
    await page.mouse.click(4, 400);
    await expect(support).toBeHidden();
  });

  await test.step('a link closes it', async () => {
    await toggle.click();
    await support.click();
    await page.waitForURL('**/support');
    await expect(support).toBeHidden();
  });
  await test.step('so does the link of the page that is shown', async () => {
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    await toggle.click();
    await support.click();
    await expect(support).toBeHidden();
  });
});

test.describe('on a small window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('a screen whose script comes late moves no circle of the background', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/new-password-screen-/);
    await page.goto('/reset-password/verify');
    await page.locator('[data-tint]').first().waitFor();
    release();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expect.poll(() => countMissingCircles(page)).toBeLessThanOrEqual(1);
  });
});

test('the navigation bar has a profile menu for a player', async ({ page, createPerson }) => {
  await signInAs(page, await createPerson());
  await getProfileMenu(page).click();
  await expect(page.getByRole('menuitem').nth(1)).toHaveAttribute('href', '/options');
  await page.keyboard.press('Escape');
  await expect(getProfileMenu(page)).toBeFocused();

  await test.step('Back closes the menu and the question of its last item', async () => {
    const about = getNavigationBar(page).getByRole('link', { name: 'About' });
    const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
    const heading = page.getByRole('heading', { level: 1 });
    await about.click();
    await waitForPage(page, '**/about');
    await getProfileMenu(page).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.goBack();
    await expect(heading).toBeFocused();
    await expect(signOut).toHaveCount(0);
    await about.click();
    await waitForPage(page, '**/about');
    await getProfileMenu(page).click();
    await signOut.click();
    await page.getByRole('alertdialog').waitFor();
    await page.goBack();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a small screen keeps every link', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const menu = getNavigationBar(page).getByRole('button', { name: 'Menu', exact: true });
    expect((await menu.locator('svg').boundingBox())?.width).toBe(20);
    const overflow = (bar: Element) => bar.scrollWidth - bar.clientWidth;
    expect(await getNavigationBar(page).evaluate(overflow)).toBe(0);
    await menu.click();
    await getNavigationBar(page).getByRole('link', { name: 'Log In' }).scrollIntoViewIfNeeded();
    await expect(getNavigationBar(page).getByRole('link', { name: 'Log In' })).toBeInViewport();
    await expect(getProfileMenu(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 341, height: 160 });
    await getProfileMenu(page).click();
    const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
    await signOut.scrollIntoViewIfNeeded();
    await expect(signOut).toBeInViewport({ ratio: 1 });
  });
});

test('a double click on Sign Out presses nothing on the next page', async ({ page, createPerson }) => {
  await signInAs(page, await createPerson());
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await getContinueButton(page).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(getContinueButton(page)).toBeVisible();
});

test('the bar names a player on the next page after the profile failed', async ({ page }) => {
  await page.goto('/login');
  await failProcedure(page, 'profile.own', { code: 'hostFailed', message: '' });
  await clickContinueWithRoblox(page);
  // No other test uses this account.
  await allowRobloxAccount(page, 'PixelWanderer');
  await page.waitForURL('**/profile');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  const failed = page.waitForResponse(/profile\.own/);
  await about.click();
  await failed;
  await expect(getProfileMenu(page)).toHaveAccessibleName('Player, profile menu');
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
  await expect(getProfileMenu(page)).toHaveAccessibleName('Pixel Wanderer, profile menu');
});

const getNavigationBar = (page: Page) => page.getByRole('banner');
const getProfileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });
/** One circle for about 300 px of the page. */
const countMissingCircles = (page: Page) =>
  page.evaluate(
    () => document.documentElement.scrollHeight / 300 - document.querySelectorAll('[data-tint]').length,
  );
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test.describe('a failure of the layout', () => {
  test.use({ expectedErrors: [/A screen failed|This insertion fails/] });

  test('leaves an error with a button that reloads the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await waitForHydration(page);
    const menu = getNavigationBar(page).getByRole('button', { name: 'Menu', exact: true });
    await menu.evaluate((button) => {
      button.insertBefore = () => {
        throw new Error('This insertion fails');
      };
    });
    await menu.click();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(getNavigationBar(page)).toBeVisible();
  });
});
