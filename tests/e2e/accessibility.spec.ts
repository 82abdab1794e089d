import type { Page } from '@playwright/test';
import { generatePath } from 'react-router-dom';
import { hidesNavigation, paths } from '#schema/paths.ts';
import { layOutAll } from '#tests/support/lay-out-all.ts';
import { expect, expectAccessibleInBothThemes, seeded, test, untilAlive } from './fixtures.ts';
import { lostTexts } from './lost-text.ts';
import { signIn } from './session.ts';

/** An address of every path, also of those to come, and one that there is not. */
const addresses = [
  ...Object.values(paths).map((path) => generatePath(path, { code: 'GOOD01', userid: 'veteran' })),
  '/no-such-page',
];

/** Widths and heights in CSS px at which nothing may be lost (WCAG 1.4.10). */
const windows = [
  ['320 px', { width: 320, height: 640 }],
  ['400 % zoom of a window of 1280 × 1024', { width: 320, height: 256 }],
] as const;

for (const who of ['visitor', 'player'] as const) {
  test.describe(`for a ${who}`, () => {
    for (const address of addresses) {
      test(`${address} has no fault that axe finds in either theme, and loses nothing when small`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        if (who === 'player') await signIn(page, seeded('veteran'));
        await page.goto(address);
        await settled(page, who);
        await layOutAll(page);
        await expectAccessibleInBothThemes(page);
        for (const [name, size] of windows) {
          await test.step(`at ${name}`, async () => {
            await page.setViewportSize(size);
            await expect.poll(() => lostTexts(page)).toEqual([]);
          });
        }
      });
    }
  });
}

test('a dialog comes at once for who wants no motion, and so does what dims the page', async ({ page }) => {
  await page.goto(paths.games);
  await untilAlive(page);
  await page.keyboard.press('?');
  const durations = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [null, '::backdrop'].map((part) => getComputedStyle(dialog, part).animationDuration),
    );
  expect(durations).toEqual(['0.001s', '0.001s']);
});

/** It is known who is there, and nothing is on its way any more. */
async function settled(page: Page, who: 'visitor' | 'player') {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\.\.\.$/ }),
  ).toHaveCount(0);
  if (hidesNavigation(new URL(page.url()).pathname)) return;
  await expect(page.getByRole('button', { name: /profile menu/ })).toHaveCount(who === 'player' ? 1 : 0);
}
