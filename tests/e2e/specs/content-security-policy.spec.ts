import { expect, test } from '../fixtures/test.ts';

/**
 * Each test violates the policy and does nothing else wrong. The check that runs in every browser test must
 * fail it.
 */
test.describe('violations of the content security policy', () => {
  test.use({ expectedErrors: [/./] });
  test.fail();

  test('an inline style fails the test', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
    });
  });

  test('a caught request to another origin fails the test', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  });
});
