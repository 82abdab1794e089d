import type { Fault } from '#mock-api/faults/fault.ts';
import type { CallKey } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { callControl } from '#tests/support/mock-control.ts';
import { countCalls, loseFirstResponse } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import type { Person } from '../fixtures/test.ts';
import {
  test as base,
  createUniqueEmail,
  expect,
  expectToast,
  getByMessage,
  waitForHydration,
} from '../fixtures/test.ts';
import { getAccountName, getLinkButton, getLinkedDialog } from '../pages/link.ts';
import { confirmDeletion, openOptions } from '../pages/options.ts';

// The host or the identity service executes a write, then its connection is cut.

const test = base.extend<{ setFault: (person: Person, call: CallKey, kind: Fault['kind']) => Promise<void> }>(
  {
    // Of two elements, Playwright would take the second for options.
    expectedErrors: [/40[01]|50[24]|ERR_CONNECTION_RESET/],
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
    // Otherwise the page's first read of the profile may meet the fault.
    await getAccountName(page, person).waitFor();
    await setFault(person, 'linkPlatform', 'lost');
    await setFault(person, 'profile', 'malformed');
    await getLinkButton(page).click();
    await expect(getByMessage(page, messages.resultUnknown)).toBeVisible();
  });

  test('is found by Try Again, which sends the code no second time', async ({ page }) => {
    const links = countCalls(page, 'linking.linkPlatform');
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
  await expectToast(page, messages.accountDeleted, async () => {
    await confirmDeletion(page);
    await page.waitForURL('**/login');
  });
  for (const other of [messages.sessionExpired, messages.accountGone])
    await expect(getByMessage(page, other)).toHaveCount(0);
});

test('a registration whose response is lost has succeeded if it made the account', async ({
  page,
  createPerson,
  readMails,
}) => {
  const register = async (email: string, password: string, check?: RegExp) => {
    await page.goto('/login');
    await waitForHydration(page);
    await loseFirstResponse(page, /accounts:signUp/, check);
    await page.getByRole('button', { name: messages.createAccount }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: messages.createAccount }).click();
  };
  await test.step('a new player gets the mail', async () => {
    const email = createUniqueEmail();
    await register(email, PASSWORD);
    await expect(getByMessage(page, messages.registered)).toBeVisible();
    expect(await readMails(email)).toEqual([expect.objectContaining({ kind: 'verifyEmail' })]);
  });
  await test.step('also one who tries again, because the network was away for longer', async () => {
    const email = createUniqueEmail();
    await register(email, PASSWORD, /accounts:signInWithPassword/);
    await expect(page.getByRole('alert')).toHaveText(messages.registrationFailed);
    await page.getByRole('button', { name: messages.createAccount }).click();
    await expect(getByMessage(page, messages.registered)).toBeVisible();
    expect(await readMails(email)).toEqual([expect.objectContaining({ kind: 'verifyEmail' })]);
  });
  await test.step('somebody else’s account is neither used nor touched', async () => {
    const person = await createPerson();
    await register(person.email, 'another password');
    await expect(page.getByRole('alert')).toHaveText(messages.registrationFailed);
    expect(await readMails(person.email)).toEqual([]);
  });
});

const countExports = async (mails: Promise<readonly { kind: string }[]>) =>
  (await mails).filter(({ kind }) => kind === 'dataExport').length;
