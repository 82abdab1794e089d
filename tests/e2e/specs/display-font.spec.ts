import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { readFontFamilies } from '../checks/font-families.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

/** The name inside the font file. */
const DISPLAY_FONT = 'Sora';

/** Pages by the window's width in px at which a title, a label or a column could wrap differently in the two fonts. */
const pages: Readonly<Record<number, readonly string[]>> = {
  390: [paths.home, paths.about, paths.termsOfService, paths.cashback, paths.apass, paths.authCallback],
  320: [paths.login, '/link/GOOD01', paths.authCallback, paths.completePasswordReset, paths.support],
};

// The browser tells the fonts of an element's own text, not those of a translation in it.
test.use({ isTranslated: false });

// The fixture `noLayoutShifts` fails the test if the change of fonts moves anything.
test('a late display font replaces its fallback in place', async ({ page }) => {
  for (const [width, addresses] of Object.entries(pages)) {
    await page.setViewportSize({ width: Number(width), height: 844 });
    for (const address of addresses)
      await test.step(`${address} at ${width} px`, async () => {
        const release = await holdRequests(page, /\.woff2$/);
        await page.goto(address, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => isPainted(page)).toBe(true);
        await expect(async () =>
          expect(await readFontFamilies(page, 'h1')).not.toContain(DISPLAY_FONT),
        ).toPass();
        release();
        await expect(async () => expect(await readFontFamilies(page, 'h1')).toEqual([DISPLAY_FONT])).toPass();
      });
  }
});

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
