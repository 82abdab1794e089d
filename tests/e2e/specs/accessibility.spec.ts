import type { Page } from '@playwright/test';
import { generatePath } from 'react-router-dom';
import { pageMeta } from '#schema/page-meta.ts';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import { seedSession } from '../fixtures/session.ts';
import {
  documentRules,
  expect,
  expectAccessible,
  getSeededPerson,
  test,
  waitForHydration,
} from '../fixtures/test.ts';
import { findClippedTexts } from '../pages/clipped-text.ts';

/** An address for every path, including planned ones, and one unknown address. */
const addresses = {
  'indexable pages': listAddresses({ listed: true }),
  'other pages': [...listAddresses({ listed: false }), '/no-such-page'],
};

/** Viewports in CSS px at which no text may be lost (WCAG 1.4.10). */
const viewports = [
  ['320 px', { width: 320, height: 640 }],
  ['400 % zoom of a window of 1280 × 1024', { width: 320, height: 256 }],
] as const;

// A page for each address would parse all scripts again in its own process. The stories check the content of every
// screen with axe in both themes.
for (const who of ['visitor', 'player'] as const) {
  for (const [which, all] of Object.entries(addresses)) {
    test(`${which} have a named document and lose no text on a small screen, as ${who}`, async ({ page }) => {
      test.setTimeout(120_000);
      if (who === 'player') await seedSession(page, getSeededPerson('veteran'));
      for (const address of all) {
        for (const [name, size] of viewports) {
          await test.step(`${address} at ${name}`, async () => {
            await page.setViewportSize(size);
            if (size === viewports[0][1]) {
              await page.goto(address);
              await waitUntilSettled(page, who);
              await expectAccessible(page, documentRules);
            }
            await expect.poll(() => findClippedTexts(page)).toEqual([]);
          });
        }
        // The cookies of one address would change the page of the next.
        await page.context().clearCookies();
      }
    });
  }
}

test('a dialog and its backdrop appear without animation under reduced motion', async ({ page }) => {
  await page.goto(paths.home);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'More about awards' }).click();
  const durations = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [null, '::backdrop'].map((part) => getComputedStyle(dialog, part).animationDuration),
    );
  expect(durations).toEqual(['0.001s', '0.001s']);
});

function listAddresses({ listed }: { listed: boolean }): string[] {
  const allListed = Object.entries(pageMeta).flatMap(([key, facts]) => (facts.isIndexable ? [key] : []));
  return Object.entries(paths)
    .filter(([key]) => allListed.includes(key) === listed)
    .map(([, path]) => generatePath(path, { code: 'GOOD01', userid: 'veteran' }));
}

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
