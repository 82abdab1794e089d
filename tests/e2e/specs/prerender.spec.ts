import { defaultBrand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a prerendered page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable and usable', async ({ page }) => {
    await page.goto(paths.about);
    await test.step('it names the product', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).toContainText(defaultBrand.productName);
      expect(await page.content()).not.toMatch(/%[a-z][\w.-]*%/i);
    });

    await test.step('its links work', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
      await expect(page).toHaveURL(/\/cashback$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('its questions open', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
      await page.getByText('How do I get an account?').click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    });

    await test.step('its form keeps a password out of the address', async () => {
      await page.goto(paths.login);
      await page.getByLabel('Password', { exact: true }).fill('password1');
      const navigation = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect((await navigation).url()).not.toContain('password');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to /);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    });
  });
});
