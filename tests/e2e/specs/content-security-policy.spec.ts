import { expect, test } from '../fixtures/test.ts';

/** Each breaks the policy and nothing else, so it must fail: by the watch that is over every browser test. */
test.describe('whatever the policy of a page forbids fails a browser test', () => {
  test.use({ expectedErrors: [/./] });
  test.fail();

  test('a style that is written into it', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
    });
  });

  test('a request to another place, whose refusal is caught', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
  });
});
