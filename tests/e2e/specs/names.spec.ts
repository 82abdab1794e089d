import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Names in letters of the players' languages, and whether the portal's font has all of them. */
const names: readonly [name: string, isInDisplayFont: boolean][] = [
  ['Łukasz Gżegżółka', true],
  ['Şebnem Çiğdem', true],
  // An accent of its own, as macOS sends it.
  ['Ne\u0301met', true],
  ['Đặng Việt 99', false],
  ['Олег_99', false],
  ['Λεωνίδας', false],
  ['عمر 7', false],
  ['Ĥaroldo', false],
];

for (const [name, isInDisplayFont] of names) {
  test(`the name ${name} is in one face`, async ({ page }) => {
    await page.route(/\/trpc\/profile\.public/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('Aurora Vale', name) });
    });
    await page.goto('/profile/veteran');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name.normalize('NFC'));
    await page.evaluate(() => document.fonts.ready);
    const faces = await readFaces(page, 'h1');
    if (isInDisplayFont) expect(faces).toEqual(['Sora']);
    else expect(faces).not.toContain('Sora');
  });
}

/** The families of the glyphs that the browser has drawn for an element's text. */
async function readFaces(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}
