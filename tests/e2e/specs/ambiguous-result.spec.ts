import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { countExchanges, test } from '../fixtures/isolated-host.ts';
import { openAs } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';
import { getLinkButton } from '../pages/link.ts';

test.describe('a change whose response is lost', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('a linking reports an unknown result', async ({ page, stack, createPerson, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    const made = await countExchanges(stack, 'linkPlatform');
    await dropResponses(page, 'linking.linkPlatform');
    await test.step('the page reports an unknown result after one request', async () => {
      await getLinkButton(page).click();
      await expect(page.getByRole('alert')).toContainText(messages.resultUnknown);
      expect(await made()).toBe(1);
    });
    await test.step('the account is linked', async () => {
      await page.goto('/options');
      await expect(page.getByRole('button', { name: 'Unlink Discord' })).toBeVisible();
    });
  });
});

/** Lets the server apply each change and drops its response. */
async function dropResponses(page: Page, procedure: string) {
  await page.route(new RegExp(`/trpc/${procedure}\\b`), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}
