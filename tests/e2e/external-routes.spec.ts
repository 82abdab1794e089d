import { defaultBrand } from '#schema/brand.ts';
import { externalPaths } from '#schema/paths.ts';
import { expect, test, untilAlive } from './fixtures.ts';

const links = new Map(Object.entries(defaultBrand.links));
const targets = Object.entries(externalPaths).map(([link, path]) => [path, links.get(link) ?? ''] as const);

test('the server redirects each external path to its target', async ({ request }) => {
  for (const [path, target] of targets) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location, path).toBe(target);
  }
});

test.describe('an external path', () => {
  test.use({ expectedErrors: [/^left this machine/] });

  test('that is reached inside the portal leaves it, and Back leads to where one was', async ({ page }) => {
    await page.route(
      ({ href }) => targets.some(([, target]) => target === href),
      (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    );
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cashback' }).click();
    for (const [path, target] of targets) {
      await test.step(path, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toContainText('ashback');
        await untilAlive(page);
        await page.evaluate((to) => {
          window.history.pushState(null, '', to);
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, path);
        await page.waitForURL(target);
        await page.goBack();
        await page.waitForURL('**/cashback');
      });
    }
  });
});
