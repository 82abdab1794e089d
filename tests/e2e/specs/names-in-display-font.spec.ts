import { readFontFamilies } from '../checks/font-families.ts';
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

// Seven more pages of their own would take as many new processes.
test('each name is in one face', async ({ page }) => {
  let shown = '';
  await page.route(/\/trpc\/profile\.public/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Aurora Vale', shown) });
  });
  for (const [name, isInDisplayFont] of names)
    await test.step(name, async () => {
      shown = name;
      await page.goto('/profile/veteran');
      // A browser that translates the page leaves names as they are.
      const heading = page.getByRole('heading', { level: 1 }).locator('[translate=no]');
      await expect(heading).toHaveText(name.normalize('NFC'));
      await page.evaluate(() => document.fonts.ready);
      await expect(async () => {
        const families = await readFontFamilies(page, 'h1 bdi');
        if (isInDisplayFont) expect(families).toEqual(['Sora']);
        else expect(families).not.toContain('Sora');
      }).toPass();
    });
});
