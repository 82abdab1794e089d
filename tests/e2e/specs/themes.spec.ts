import { expect, test } from '../fixtures/test.ts';

test('the styles need no light-dark(), and keep the two themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const sheets = await page.evaluate(async () => {
    const files = [...document.styleSheets].flatMap(({ href }) => href ?? []);
    return Promise.all(files.map(async (file) => (await fetch(file)).text()));
  });
  expect(sheets.join('')).toContain('oklch(');
  expect(sheets.join('')).not.toContain('light-dark(');
  const readColour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await test.step('a part that is dark in both themes stays dark', async () => {
    expect(await readColour('[data-color-scheme="dark"]')).toBe('oklch(0.14 0.044 285)');
    expect(await readColour('html')).toBe('oklch(0.966 0.011 292)');
  });
  await test.step('the dark theme is dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readColour('html')).toBe('oklch(0.14 0.044 285)');
    await expect(page.locator('meta[name="theme-color"][media*="dark"]')).toHaveAttribute(
      'content',
      '#0a0714',
    );
  });
});
