import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { test } from '../fixtures/isolated-host.ts';
import { countExchanges } from '../fixtures/mock-journal.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { getLinkButton } from '../pages/link.ts';
import { closeLinkedDialog, openOptions } from '../pages/options.ts';

test.describe('a change whose response is lost', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('a privacy switch or an export reports an unknown result', async ({ page, stack, createPerson }) => {
    await openOptions(page, await createPerson());
    await test.step('the switch shows the stored value', async () => {
      const switched = await countExchanges(stack, 'updateOption');
      await dropResponses(page, 'options.update');
      const visible = page.getByRole('switch', { name: 'Public Profile' });
      await visible.click();
      await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
      await expect(visible).not.toBeChecked();
      await page.reload();
      await expect(visible).not.toBeChecked();
      expect(await switched()).toBe(1);
    });

    await test.step('the export is sent once', async () => {
      const exported = await countExchanges(stack, 'requestDataExport');
      await dropResponses(page, 'account.requestDataExport');
      await page.getByRole('button', { name: 'Request Data Export' }).click();
      await expect(page.getByRole('alert')).toHaveText(messages.resultUnknown);
      expect(await exported()).toBe(1);
    });
  });

  test('an unlinking reports an unknown result', async ({ page, stack, createPerson, createCode }) => {
    await linkPlayer(page, await createPerson(), await createCode());
    const made = await countExchanges(stack, 'unlinkAccount');
    await dropResponses(page, 'account.unlink');
    await test.step('the dialog reports an unknown result', async () => {
      await page.getByRole('button', { name: 'Unlink Discord' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Unlink Discord' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(messages.resultUnknown);
    });
    await test.step('the accounts are reloaded, and the change is not repeated', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Link Discord' })).toBeVisible();
      expect(await made()).toBe(1);
    });
  });

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

test.describe('concurrent changes in two tabs', () => {
  test('both tabs report an unlinking that is sent once', async ({
    page,
    context,
    stack,
    createPerson,
    createCode,
    setFault,
  }) => {
    await linkPlayer(page, await createPerson(), await createCode());
    const other = await context.newPage();
    await other.goto('/options');
    const both = [page, other];
    for (const tab of both) await tab.getByRole('button', { name: 'Unlink Discord' }).click();
    const made = await countExchanges(stack, 'unlinkAccount');
    // The delay keeps the first request pending while the second is sent.
    await setFault('unlinkAccount', { kind: 'slow', ms: 2_000 });
    const confirm = (tab: Page) =>
      tab.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' });
    await Promise.all(both.map((tab) => confirm(tab).dblclick()));
    await test.step('both tabs report the unlinking', async () => {
      for (const tab of both) await expect(getByMessage(tab, messages.discordUnlinked)).toBeVisible();
    });
    await test.step('the host gets one request', async () => {
      expect(await made()).toBe(1);
    });
  });

  test('both tabs link the account with one request', async ({
    page,
    context,
    stack,
    createPerson,
    createCode,
    setFault,
  }) => {
    const path = `/link/${await createCode()}`;
    await openAs(page, await createPerson(), path);
    const other = await context.newPage();
    await other.goto(path);
    const made = await countExchanges(stack, 'linkPlatform');
    await setFault('linkPlatform', { kind: 'slow', ms: 2_000 });
    for (const tab of [page, other]) await getLinkButton(tab).waitFor();
    await Promise.all([page, other].map((tab) => getLinkButton(tab).dblclick()));
    await test.step('both tabs report the link', async () => {
      for (const tab of [page, other])
        await expect(tab.getByRole('dialog')).toContainText(messages.accountLinked);
    });
    await test.step('the host gets one request', async () => {
      expect(await made()).toBe(1);
    });
  });
});

test('a double click on a privacy switch sends one change', async ({
  page,
  stack,
  createPerson,
  setFault,
}) => {
  await openOptions(page, await createPerson());
  const made = await countExchanges(stack, 'updateOption');
  await setFault('updateOption', { kind: 'slow', ms: 2_000 });
  const visible = page.getByRole('switch', { name: 'Public Profile' });
  await test.step('the double click switches once', async () => {
    await visible.dblclick();
    await expect(visible).not.toBeChecked();
  });
  await test.step('a click before the response sends nothing', async () => {
    // A change back to the old value is not identical, so it can't be joined with the first one.
    await visible.click();
    await expect(getByMessage(page, messages.privacyUpdated)).toBeVisible();
    await expect(visible).not.toBeChecked();
    expect(await made()).toBe(1);
  });
});

/** Lets the server apply each change and drops its response. */
async function dropResponses(page: Page, procedure: string) {
  await page.route(new RegExp(`/trpc/${procedure}\\b`), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

async function linkPlayer(page: Page, person: Parameters<typeof openAs>[1], code: string) {
  await openOptions(page, person);
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await page.getByLabel('Linking Code').fill(code);
  await page.getByLabel('Linking Code').press('Enter');
  await closeLinkedDialog(page);
}
