import type { Page } from '@playwright/test';
import { generatePath } from 'react-router-dom';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import { documentRules } from '#stories/harness/axe-rules.ts';
import { findBrokenWords } from '../checks/broken-words.ts';
import { findClippedTexts } from '../checks/clipped-text.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

/** An address for every path, including planned ones, and one unknown address. */
const addresses = [
  ...Object.values(paths).map((path) => generatePath(path, { code: 'GOOD01', userid: 'veteran' })),
  '/no-such-page',
];
const half = Math.ceil(addresses.length / 2);
/** The pages that differ for a player by more than the navigation bar. */
const playerAddresses = ['/', paths.games, paths.leaderboards, paths.profile, paths.options, '/link/GOOD01'];

/** The content of these depends on the address or the browser. All others are prerendered. */
const isRenderedLate = (address: string) =>
  /^\/(link|auth|api|complete-|reset-password\/|profile\/|no-such-page)/.test(address);

/** 400 % zoom of a window of 1280 × 1024 px, in which no text may be lost (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };
/** A phone of 384 px with a font of 24 px, in px of the usual font. */
const veryLargeFont = { width: 256, height: 512 };
/** A small phone held sideways. */
const sideways = { width: 667, height: 375 };
test.use({ viewport: zoomed });

/** Expects that no text is lost and no short word broken; with a very large font, words may be. */
async function expectReadable(page: Page) {
  for (const size of [veryLargeFont, sideways, zoomed]) {
    await page.setViewportSize(size);
    await expect.poll(() => findClippedTexts(page), `at ${size.width} px`).toEqual([]);
    if (size !== veryLargeFont)
      await expect.poll(() => findBrokenWords(page), `at ${size.width} px`).toEqual([]);
  }
}

// A page for each address would parse all scripts again in its own process. The stories check the content of every
// screen with axe in both themes.
for (const [part, own] of [addresses.slice(0, half), addresses.slice(half)].entries())
  test(`a visitor's pages have a named document, stay at hydration and lose no text (${part + 1} of 2)`, async ({
    page,
  }) => {
    await rememberMain(page);
    for (const address of own) {
      await test.step(address, async () => {
        await page.goto(address);
        await waitUntilSettled(page, 'visitor');
        await expectAccessible(page, documentRules);
        await expectReadable(page);
        if (isRenderedLate(address)) return;
        await waitForHydration(page);
        await expect(page.locator('#root')).toHaveAttribute('data-page', address);
        expect(await page.evaluate(() => document.querySelector('#main') === window.firstMain)).toBe(true);
      });
      // The cookies of one address would change the page of the next.
      await page.context().clearCookies();
    }
  });

test("a player's pages lose no text", async ({ page }) => {
  await seedSession(page, getSeededPerson('veteran'));
  for (const address of playerAddresses)
    await test.step(address, async () => {
      await page.goto(address);
      await waitUntilSettled(page, 'player');
      await expectAccessible(page, documentRules);
      await expectReadable(page);
      await page.context().clearCookies();
    });
});

test.describe('on a phone whose system has text of twice the size', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('text grows as far as none is lost', async ({ page, context }) => {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setEmulatedOSTextScale', { scale: 2 });
    await page.goto(paths.games);
    await waitUntilSettled(page, 'visitor');
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('22.5px');
    await expect.poll(() => findClippedTexts(page)).toEqual([]);
  });
});

/** Waits until the sign-in state is known and no request is pending. */
async function waitUntilSettled(page: Page, who: 'visitor' | 'player') {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\.\.\.$/ }),
  ).toHaveCount(0);
  if (isNavigationHidden(new URL(page.url()).pathname)) return;
  await expect(page.getByRole('button', { name: /profile menu/ })).toHaveCount(who === 'player' ? 1 : 0);
}

/** Stores the first `#main` of each page, which the portal serves. */
const rememberMain = (page: Page) =>
  page.addInitScript(() =>
    new MutationObserver(() => {
      window.firstMain ??= document.querySelector('#main');
    }).observe(document, { childList: true, subtree: true }),
  );

declare global {
  interface Window {
    firstMain?: Element | null;
  }
}
