import type { Fault } from '#mock-api/faults/fault.ts';
import type { CallKey } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import { callControl } from '#tests/support/mock-control.ts';
import { countRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import type { Person } from '../fixtures/test.ts';
import { test as base, expect, getByMessage } from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog } from '../pages/link.ts';
import { confirmDeletion, openOptions } from '../pages/options.ts';

// The host executes a write, then its connection is cut.

const test = base.extend<{ setFault: (person: Person, call: CallKey, kind: Fault['kind']) => Promise<void> }>(
  {
    expectedErrors: [/50[24]/, /401/],
    /** Sets a fault of the person's next call. */
    setFault: async ({ stack }, use) =>
      use(({ uid }, call, kind) =>
        callControl(stack, 'PUT', `faults/${call}`, { fault: { kind }, times: 1, uid }),
      ),
  },
);

test.describe('a link whose response is lost', () => {
  test.beforeEach(async ({ page, createPerson, createCode, setFault }) => {
    const person = await createPerson();
    await openAs(page, person, `/link/${await createCode()}`);
    await getLinkButton(page).waitFor();
    await setFault(person, 'linkPlatform', 'lost');
    await setFault(person, 'profile', 'malformed');
    await getLinkButton(page).click();
    await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
  });

  test('is found by Try Again, which sends the code no second time', async ({ page }) => {
    const links = countRequests(page, 'linking.linkPlatform');
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await expect(getLinkedDialog(page)).toBeVisible();
    expect(links()).toBe(0);
  });

  test('is found after a reload', async ({ page }) => {
    await page.reload();
    await expect(getLinkedDialog(page)).toBeVisible();
  });
});

test('a request of an export whose response is lost is not sent twice by itself', async ({
  page,
  createPerson,
  readMails,
  setFault,
}) => {
  const person = await createPerson();
  await openOptions(page, person);
  await setFault(person, 'requestDataExport', 'lost');
  await page.getByLabel('Send To').press('Enter');
  await expect(getByMessage(page, messages.exportUnknown)).toBeVisible();
  expect(await countExports(readMails(person.email))).toBe(1);
});

test('a deletion whose response is lost signs the player out with its message', async ({
  page,
  createPerson,
  setFault,
}) => {
  const person = await createPerson();
  await openOptions(page, person);
  await setFault(person, 'deleteAccount', 'lost');
  await confirmDeletion(page);
  await page.waitForURL('**/login');
  await expect(getByMessage(page, messages.accountDeleted)).toBeVisible();
  for (const other of [messages.sessionExpired, messages.accountGone])
    await expect(getByMessage(page, other)).toHaveCount(0);
});

const countExports = async (mails: Promise<readonly { kind: string }[]>) =>
  (await mails).filter(({ kind }) => kind === 'dataExport').length;
