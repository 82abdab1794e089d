import { defaultBrand } from '#schema/brand/brand.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

test.use({ expectedErrors: [/^request to another machine/] });

// The portal server redirects a page load; only a link within the portal reaches the screen.
test('an external path inside the portal leads to its target, and Back skips it', async ({ page }) => {
  let visits = 0;
  await page.route(defaultBrand.links.twitter, (route) => {
    visits += 1;
    return route.fulfill({
      contentType: 'text/html',
      body: '<script>onload = () => history.back()</script>',
    });
  });
  await page.goto(paths.cashback);
  await waitForHydration(page);
  await navigateWithin(page, externalPaths.twitter);
  await expect.poll(() => visits).toBe(1);
  await test.step('Back leads to the page before it', async () => {
    await expect(page).toHaveURL(/\/cashback$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cashback');
    expect(visits).toBe(1);
  });
});
