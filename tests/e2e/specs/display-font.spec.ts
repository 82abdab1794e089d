import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

/** The name inside the font file. */
const DISPLAY_FONT = 'Sora';

// The fixture `noLayoutShifts` fails the test if the change of fonts moves anything.
test('a late display font replaces its fallback in place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The pages with the longest titles: one that breaks and one that doesn't, and the hero.
  for (const path of [paths.home, paths.about, paths.termsOfService]) {
    await test.step(path, async () => {
      const release = await holdRequests(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => isPainted(page)).toBe(true);
      expect(await findTitleFonts(page)).not.toContain(DISPLAY_FONT);
      release();
      await expect.poll(() => findTitleFonts(page)).toEqual([DISPLAY_FONT]);
    });
  }
});

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Names of the fonts that the browser uses for the page's <h1>. */
async function findTitleFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
