import * as messages from '#schema/messages.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/net::ERR_/] });

test('a query that fails offline says so, and succeeds once the connection is back', async ({ page }) => {
  await page.goto('/profile/veteran');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
  await page.context().setOffline(true);
  await navigateWithin(page, '/profile/rookie');
  await expect(page.getByText(messages.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
});
