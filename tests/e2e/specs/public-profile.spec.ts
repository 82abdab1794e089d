import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

test.describe('a public profile', () => {
  test('shows a visitor the public data', async ({ page }) => {
    const release = await holdRequests(page, /\/trpc\/profile\.public/);
    await page.goto('/profile/veteran');
    const main = page.getByRole('main');
    await test.step('a skeleton is shown first', async () => {
      await expect(main.getByRole('status')).toHaveText('Loading...');
    });
    await test.step('the public data is shown, with the lowest rank', async () => {
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(main.getByText('182,450')).toBeVisible();
      await expect(main.getByText('Level 17', { exact: true })).toBeVisible();
      await expect(main.getByText('Noob', { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: '@AuroraVale' })).toHaveAttribute(
        'href',
        /users\/1180042317/,
      );
    });
    await test.step('no private data is shown', async () => {
      for (const hidden of ['aCoins', 'Master', 'Trading Cards', 'Top Games', 'Sign Out']) {
        await expect(main.getByText(hidden)).toHaveCount(0);
      }
    });
  });
});

test.describe("the '404 User Not Found' page", () => {
  test('is shown to a hidden player for their own profile', async ({ page }) => {
    await openAs(page, getSeededPerson('hidden'), '/profile/hidden');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 User Not Found');
  });
});
