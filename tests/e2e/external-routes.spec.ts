import { defaultBrand } from '#schema/brand.ts';
import { externalPaths } from '#schema/paths.ts';
import { expect, test } from './fixtures.ts';

const targets = new Map(Object.entries(defaultBrand.links));

for (const [link, path] of Object.entries(externalPaths)) {
  const target = targets.get(link) ?? '';

  test.describe(`${path} leaves the portal`, () => {
    test.use({ expectedErrors: [/^left this machine/] });

    test('by a redirect of the server', async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(target);
    });

    test('when it is reached inside the portal, and Back leads to where one was', async ({ page }) => {
      await page.route(
        (url) => url.href === target,
        (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
      );
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
      await page.waitForURL('**/cashback');
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await page.waitForURL(target);
      await page.goBack();
      await page.waitForURL('**/cashback');
    });
  });
}
