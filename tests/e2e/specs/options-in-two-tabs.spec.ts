import type { BrowserContext, Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { callAs } from '#tests/support/accounts.ts';
import { callControl } from '#tests/support/mock-control.ts';
import { holdRequests, tokenRefreshUrl } from '../fixtures/network.ts';
import type { Credentials } from '../fixtures/session.ts';
import { signOut } from '../fixtures/session.ts';
import {
  displayNameOf,
  expect,
  getByMessage,
  getSeededPerson,
  submitCredentials,
  test,
} from '../fixtures/test.ts';
import { confirmDeletion, openOptions } from '../pages/options.ts';

test('a verified address, a linked account and a privacy setting show in the other tab', async ({
  page,
  context,
  stack,
  createPerson,
  readMails,
  createCode,
  chatUser,
}) => {
  const person = await createPerson();
  await openOptions(page, person);
  await expect(getByMessage(page, messages.emailNotVerified)).toBeVisible();
  await callAs(stack, person, 'sendOobCode', { requestType: 'VERIFY_EMAIL' });
  const other = await context.newPage();
  await other.goto((await readMails(person.email)).at(-1)?.link ?? '');
  await other.waitForURL('**/profile');
  await expect(getByMessage(page, messages.emailIsVerified)).toBeVisible();
  await other.goto('/options');
  await other.getByRole('button', { name: 'Link Discord' }).click();
  await other.getByLabel('Linking Code').fill(await createCode(chatUser));
  await other.getByLabel('Linking Code').press('Enter');
  await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`Discord@${chatUser}`);
  const setting = page.getByRole('switch', { name: 'Show in Leaderboards' });
  await expect(setting).toBeChecked();
  await other.getByRole('button', { name: 'Done' }).click();
  await other.getByRole('switch', { name: 'Show in Leaderboards' }).click();
  await expect(setting).not.toBeChecked();
});

test('a deletion that ends late signs nobody else out and is told to nobody else', async ({
  page,
  context,
  createPerson,
}) => {
  await openOptions(page, await createPerson());
  const release = await holdRequests(page, /\/trpc\/account\.delete/);
  await confirmDeletion(page);
  await expect(getBusyButton(page)).toBeVisible();
  const other = await signInInOtherTab(context, getSeededPerson('rookie'));
  await page.bringToFront();
  await page.getByRole('button', { name: /profile menu/ }).waitFor();
  const answer = page.waitForResponse(/\/trpc\/account\.delete/);
  release();
  await answer;
  await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  await expect(page.getByText(messages.accountDeleted)).toHaveCount(0);
});

test.describe('an act that waits for the token of its player', () => {
  test.use({ expectedErrors: [/401/] });

  test('is not sent as the player who signs in meanwhile', async ({ page, context, stack, createPerson }) => {
    const [begins, follows] = [await createPerson(), await createPerson()];
    await openOptions(page, begins);
    const refusal = { fault: { kind: 'status', status: 401 }, times: 1, uid: begins.uid };
    await callControl(stack, 'PUT', 'faults/deleteAccount', refusal);
    const renewal = page.waitForRequest(tokenRefreshUrl);
    const release = await holdRequests(page, tokenRefreshUrl);
    await confirmDeletion(page);
    await expect(getBusyButton(page)).toBeVisible();
    await renewal;
    const other = await signInInOtherTab(context, follows);
    await page.bringToFront();
    await page.getByRole('button', { name: `${displayNameOf(follows)}, profile menu` }).waitFor();
    release();
    await getByMessage(page, messages.playerChanged).waitFor();
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(follows));
  });
});

test('a code that one player entered is not linked to the player who follows', async ({
  page,
  context,
  createPerson,
  createCode,
}) => {
  const follows = await createPerson();
  await openOptions(page, await createPerson());
  await page.getByRole('button', { name: 'Link Discord' }).click();
  const release = await holdRequests(page, /\/trpc\/linking\.verifyCode/);
  await page.getByLabel('Linking Code').fill(await createCode());
  await page.getByLabel('Linking Code').press('Enter');
  const other = await signInInOtherTab(context, follows);
  await page.bringToFront();
  await page.getByRole('button', { name: `${displayNameOf(follows)}, profile menu` }).waitFor();
  release();
  await getByMessage(page, messages.playerChanged).waitFor();
  await other.goto('/options');
  await expect(other.getByRole('region', { name: 'Linked Accounts' })).toContainText('DiscordNot linked');
});

const getBusyButton = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Delete Account' }).getByRole('button', { name: 'Processing...' });

async function signInInOtherTab(context: BrowserContext, credentials: Credentials): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/support');
  await signOut(other);
  await submitCredentials(other, credentials);
  await other.waitForURL('**/profile');
  return other;
}
