import { defaultBrand } from '#schema/brand/brand.ts';
import { externalPaths } from '#schema/paths.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';

const links = new Map(Object.entries(defaultBrand.links));
const targets = Object.entries(externalPaths).map(([link, path]) => [path, links.get(link) ?? ''] as const);

test.describe('an external path inside the portal', () => {
  test.use({ expectedErrors: [/^request to another machine/] });

  test('redirects to its target', async ({ page }) => {
    // A response without content keeps the page in place for the next path.
    await page.route(isTarget, (route) => route.fulfill({ status: 204 }));
    await page.goto('/cashback');
    await waitForHydration(page);
    for (const [path, target] of targets) {
      await test.step(path, async () => {
        const left = page.waitForRequest(
          (request) => request.isNavigationRequest() && request.url() === target,
        );
        await page.evaluate(pushRoute, path);
        await left;
      });
    }
  });

  test('is skipped by Back', async ({ page }) => {
    let visits = 0;
    await page.route(isTarget, (route) => {
      visits += 1;
      return route.fulfill({
        contentType: 'text/html',
        body: '<script>onload = () => history.back()</script>',
      });
    });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
    await page.waitForURL('**/cashback');
    await waitForHydration(page);
    await test.step('the target is visited', async () => {
      await page.evaluate(pushRoute, '/twitter');
      await expect.poll(() => visits).toBe(1);
    });
    await test.step('Back leads to the page before it', async () => {
      await expect(page).toHaveURL(/\/cashback$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cashback');
      expect(visits).toBe(1);
    });
  });
});

const isTarget = ({ href }: URL) => targets.some(([, target]) => target === href);

/** Navigates like a router link; no page links to these paths. */
function pushRoute(path: string) {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
