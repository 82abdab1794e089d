import * as messages from '#schema/messages.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/net::ERR_/] });

test('a query that fails offline says so until it succeeds, once the connection is back', async ({
  page,
  goOffline,
}) => {
  const lookup = page.waitForResponse(/roblox\.user/);
  await page.goto('/profile/veteran');
  await (await lookup).finished();
  await goOffline();
  await navigateWithin(page, '/profile/rookie');
  await expect(page.getByText(messages.offline)).toBeVisible();
  const release = await holdRequests(page, /profile\.public/);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: messages.loading })).toBeVisible();
  await expect(page.getByText(messages.offline)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
});
