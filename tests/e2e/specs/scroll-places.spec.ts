import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/network.ts';
import { openAs, signOut } from '../fixtures/session.ts';
import {
  expect,
  getSeededPerson,
  submitCredentials,
  test,
  waitForHydration,
  waitForPage,
} from '../fixtures/test.ts';

test('a reload and Back keep the place on the page, and a link leads to the top', async ({ page }) => {
  await page.goto('/privacy_policy');
  await waitForHydration(page);
  await scrollTo(page, 700);
  await test.step('a reload', async () => {
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => readPlace(page)).toBe(700);
  });
  await test.step('a link', async () => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
    // Without Playwright's own scroll to the link.
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/terms_of_service');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readPlace(page)).toBe(0);
    await scrollTo(page, 1200);
  });
  await test.step('Back and Forward', async () => {
    await page.goBack();
    await expect.poll(() => readPlace(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => readPlace(page)).toBe(1200);
  });
  await test.step('the same address anew', async () => {
    await page.goto('/privacy_policy');
    await waitForHydration(page);
    expect(await readPlace(page)).toBe(0);
  });
});

test('a reload keeps the place on a page whose content comes late', async ({ page }) => {
  await openAs(page, getSeededPerson('veteran'), '/options');
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  // Where the footer of the skeleton would be.
  await scrollTo(page, 900);
  await page.addInitScript(changePageEachFrame);
  await page.reload();
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  await expect.poll(() => readPlace(page)).toBe(900);
});

test('a reload at the top of a page undoes no scroll that a script or a screen reader makes meanwhile', async ({
  page,
}) => {
  await openAs(page, getSeededPerson('veteran'), '/options');
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  const release = await holdRequests(page, /\/trpc\//);
  await page.reload();
  await waitForHydration(page);
  await scrollTo(page, 40);
  release();
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  // The frames in which a place is restored.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await readPlace(page)).toBe(40);
});

test('a reload keeps the place on a page whose address names a part of it', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const reloaded = page.waitForEvent('load');
  const link = page.getByRole('navigation', { name: 'Games' }).getByRole('link').nth(2);
  // Before the router shows the address, and once this script has answered.
  await link.evaluate(async (element: HTMLElement) => {
    window.addEventListener('scroll', () => window.location.reload(), { once: true });
    element.click();
    await Promise.resolve();
    window.scrollTo(0, 300);
  });
  await reloaded;
  await waitForHydration(page);
  await expect.poll(() => readPlace(page)).toBe(300);
});

test('Forward to a part of the page leads there if no place is known', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const game = page.getByRole('heading', { name: 'Orbit Miners' });
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Orbit Miners' }).click();
  await expect(game).toBeInViewport();
  await page.goBack();
  await expect(game).not.toBeInViewport();
  await page.evaluate(() => {
    window.Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await page.reload();
  await waitForHydration(page);
  await page.goForward();
  await expect(game).toBeInViewport();
});

test('Back shows the top of a page whose content comes late, then the place', async ({
  page,
  createPerson,
}) => {
  const next = await createPerson();
  await openAs(page, await createPerson(), '/options');
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  await scrollTo(page, 1000);
  // Without Playwright's own scroll to the link.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'About' })
    .evaluate((element: HTMLElement) => element.click());
  await waitForPage(page, '**/about');
  await signOut(page);
  const release = await holdRequests(page, /\/trpc\/profile\.own/);
  await submitCredentials(page, next);
  await page.waitForURL('**/profile');
  await page.goBack();
  await page.getByRole('main').locator('[aria-busy="true"]').waitFor();
  expect(await readPlace(page)).toBe(0);
  release();
  await expect.poll(() => readPlace(page)).toBe(1000);
});

test('Back shows the top of a page that is still loading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await holdRequests(page, /\/trpc\/profile/);
  await openAs(page, getSeededPerson('veteran'), '/profile');
  const skeleton = page.locator('main [aria-busy="true"]').first();
  await skeleton.waitFor();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  // Without Playwright's own scroll to the link.
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL('**/terms_of_service');
  await scrollTo(page, 1200);
  await page.goBack();
  await skeleton.waitFor();
  await expect.poll(() => readPlace(page)).toBe(0);
});

/** Changes the page in each frame, as parts do that come one after the other on a slow device. */
function changePageEachFrame() {
  const part = document.createElement('i');
  const change = () => {
    if (part.isConnected) part.remove();
    else document.body?.append(part);
    requestAnimationFrame(change);
  };
  requestAnimationFrame(change);
}

/**
 * Scrolls as soon as the page is high enough, and waits until the browser has told the page of it. Content that came in the
 * same frame as the scroll would count as moved.
 */
async function scrollTo(page: Page, top: number) {
  await waitForFrame(page);
  await expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
        return Math.round(window.scrollY);
      }, top),
    )
    .toBe(top);
  await waitForFrame(page);
}
/** The second callback runs after the first frame has been painted. */
const waitForFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const readPlace = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
