import type { Page } from '@playwright/test';
import { messages } from '#schema/messages.ts';
import { test } from '../fixtures/isolated-host.ts';
import { countExchanges } from '../fixtures/mock-journal.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { getLinkButton } from '../pages/link.ts';
import { closeLinkedDialog, openOptions } from '../pages/options.ts';

test.describe('a change that was made, and whose answer was lost on its way', () => {
  test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET/] });

  test('of a privacy switch or an export: is called unknown, and the switch shows what is so', async ({
    page,
    stack,
    createPerson,
  }) => {
    await openOptions(page, await createPerson());
    const switched = await countExchanges(stack, 'updateOption');
    await dropResponses(page, 'options.update');
    const visible = page.getByRole('switch', { name: 'Public Profile' });
    await visible.click();
    await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
    await expect(visible).not.toBeChecked();
    await page.reload();
    await expect(visible).not.toBeChecked();
    expect(await switched()).toBe(1);

    const exported = await countExchanges(stack, 'requestDataExport');
    await dropResponses(page, 'account.requestDataExport');
    await page.getByRole('button', { name: 'Request Data Export' }).click();
    await expect(page.getByRole('alert')).toHaveText(messages.resultUnknown);
    expect(await exported()).toBe(1);
  });

  test('of an unlinking: is called unknown, and the accounts are read afresh', async ({
    page,
    stack,
    createPerson,
    createCode,
  }) => {
    await linkPlayer(page, await createPerson(), await createCode());
    const made = await countExchanges(stack, 'unlinkAccount');
    await dropResponses(page, 'account.unlink');
    await page.getByRole('button', { name: 'Unlink Discord' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Unlink Discord' }).click();
    await expect(question.getByRole('alert')).toHaveText(messages.resultUnknown);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Link Discord' })).toBeVisible();
    expect(await made()).toBe(1);
  });

  test('of a linking: is called unknown, and is not sent again', async ({
    page,
    stack,
    createPerson,
    createCode,
  }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    const made = await countExchanges(stack, 'linkPlatform');
    await dropResponses(page, 'linking.linkPlatform');
    await getLinkButton(page).click();
    await expect(page.getByRole('alert')).toContainText(messages.resultUnknown);
    expect(await made()).toBe(1);
    await page.goto('/options');
    await expect(page.getByRole('button', { name: 'Unlink Discord' })).toBeVisible();
  });
});

test.describe('two tabs that change the same thing at once', () => {
  test('make one change, and both are told', async ({
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
    // Long enough for the second to come while the first is on its way.
    await setFault('unlinkAccount', { kind: 'slow', ms: 2_000 });
    const confirm = (tab: Page) =>
      tab.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' });
    await Promise.all(both.map((tab) => confirm(tab).dblclick()));
    for (const tab of both) await expect(getByMessage(tab, messages.discordUnlinked)).toBeVisible();
    expect(await made()).toBe(1);
  });

  test('link one account once', async ({ page, context, stack, createPerson, createCode, setFault }) => {
    const path = `/link/${await createCode()}`;
    await openAs(page, await createPerson(), path);
    const other = await context.newPage();
    await other.goto(path);
    const made = await countExchanges(stack, 'linkPlatform');
    await setFault('linkPlatform', { kind: 'slow', ms: 2_000 });
    for (const tab of [page, other]) await getLinkButton(tab).waitFor();
    await Promise.all([page, other].map((tab) => getLinkButton(tab).dblclick()));
    for (const tab of [page, other])
      await expect(tab.getByRole('dialog')).toContainText(messages.accountLinked);
    expect(await made()).toBe(1);
  });
});

test('a double click on a privacy switch is one change, and a press before the answer is none', async ({
  page,
  stack,
  createPerson,
  setFault,
}) => {
  await openOptions(page, await createPerson());
  const made = await countExchanges(stack, 'updateOption');
  await setFault('updateOption', { kind: 'slow', ms: 2_000 });
  const visible = page.getByRole('switch', { name: 'Public Profile' });
  await visible.dblclick();
  await expect(visible).not.toBeChecked();
  // Back to what it was: no identical change that could be joined with the first.
  await visible.click();
  await expect(getByMessage(page, messages.privacyUpdated)).toBeVisible();
  await expect(visible).not.toBeChecked();
  expect(await made()).toBe(1);
});

/** The server gets and makes each change; its answer never comes. */
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
