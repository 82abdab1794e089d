import { holdRequests, remoteConfigUrl, withoutPrerenderedGames } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { getGameCards } from '../pages/home.ts';

test.describe('the game grid', () => {
  test("says 'Loading games...' until the remote configuration is there", async ({ page }) => {
    await withoutPrerenderedGames(page);
    const release = await holdRequests(page, remoteConfigUrl);
    await page.goto('/');
    await expect(page.getByText('Loading games...')).toBeVisible();
    release();
    await expect(getGameCards(page)).toHaveCount(5);
    await expect(page.getByText('Loading games...')).toHaveCount(0);
  });

  test.describe('a failing remote configuration', () => {
    test.use({
      expectedErrors: [/net::ERR_FAILED/],
    });

    test('shows an error until a retry succeeds', async ({ page }) => {
      await withoutPrerenderedGames(page);
      await page.route(remoteConfigUrl, (route) => route.abort());
      await page.goto('/');
      const failure = page.getByText('Failed to load games data. Please try again later.');
      await expect(failure).toBeVisible();
      await page.unroute(remoteConfigUrl);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(getGameCards(page)).toHaveCount(5);
      await expect(failure).toHaveCount(0);
    });
  });

  test.describe('motion allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('a card leads to its game on /games', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Orbit Miners', exact: true }).click();
      await page.waitForURL('**/games#*Orbit%20Miners');
      const game = page.getByRole('heading', { level: 2, name: 'Orbit Miners' });
      await expect(game).toBeFocused();
      await expect(game).toBeInViewport();
    });
  });
});
