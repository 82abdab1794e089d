import type { Page } from '@playwright/test';

/**
 * Returns the families of the fonts with which the browser has drawn an element's text. Rejects if the page replaces the
 * element meanwhile, as at the end of its loading; `toPass` tries again.
 */
export async function readFontFamilies(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return [...new Set(fonts.map(({ familyName }) => familyName))];
  } finally {
    await devtools.detach();
  }
}
