import type { BrowserContext, Page } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import {
  displayNameOf,
  expect,
  expectAccessible,
  getByMessage,
  submitCredentials,
} from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog, readLinkingContext, writeLinkingContext } from '../pages/link.ts';

const HOUR = 3_600_000;

test.describe('a signed-in player with the linking context of that code', () => {
  test('is linked at once, with the metadata of the chat account', async ({
    chatUser,
    page,
    createPerson,
    createCode,
  }) => {
    await seedSession(page, await createPerson());
    const code = await createCode(chatUser);
    await writeLinkingContext(page, await verifyAsVisitor(page, code));
    const verifications = countRequests(page, 'linking.verifyCode');
    const sent = page.waitForRequest(/\/trpc\/linking\.linkPlatform/);
    const release = await holdRequests(page, /\/trpc\/linking\.linkPlatform/);
    await page.goto(`/link?code=${code}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Processing...');
    release();
    await expect(getLinkedDialog(page)).toBeVisible();
    expect((await sent).postDataJSON()['0']).toMatchObject({
      linkCode: code,
      platform: 'discord',
      platformUsername: chatUser,
      platformMetadata: { discriminator: '0', guildId: expect.stringMatching(/^\d+$/) },
    });
    expect(verifications()).toBe(0);
    expect(await readLinkingContext(page)).toBeUndefined();
    await page.getByRole('button', { name: 'View Profile' }).click();
    await page.waitForURL('**/profile');
  });

  for (const [what, ageMs, other] of [
    ['of another code', 0, true],
    ['that is one hour old', HOUR, false],
  ] as const) {
    test(`but ${what} is asked`, async ({ chatUser, page, createPerson, createCode }) => {
      await seedSession(page, await createPerson());
      const code = await createCode(chatUser);
      const context = await verifyAsVisitor(page, code);
      await writeLinkingContext(page, other ? { ...context, code: 'GOOD01' } : context, ageMs);
      await page.goto(`/link?code=${code}`);
      await expect(getLinkButton(page)).toBeVisible();
    });
  }

  test('whose code is spent by then is sent to /link', async ({ page, createPerson, createCode }) => {
    await seedSession(page, await createPerson());
    const context = await verifyAsVisitor(page, await createCode());
    await writeLinkingContext(page, { ...context, code: 'USED01' });
    await page.goto('/link?code=USED01');
    await page.waitForURL((url) => url.pathname === '/link' && url.search === '');
    await expect(page.getByRole('alert')).toHaveText(
      'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
    );
    expect(await readLinkingContext(page)).toBeUndefined();
  });
});

test.describe('a signed-in player without it', () => {
  test('sees both identities and one button, and is linked by pressing it', async ({
    chatUser,
    page,
    createPerson,
    createCode,
  }) => {
    const person = await createPerson();
    await seedSession(page, person);
    const verifications = countRequests(page, 'linking.verifyCode');
    const links = countRequests(page, 'linking.linkPlatform');
    await page.goto(`/link/${await createCode(chatUser)}`);
    await expect(page.getByRole('main').getByText(chatUser)).toBeVisible();
    await expect(page.getByRole('main').getByText(displayNameOf(person))).toBeVisible();
    await expectAccessible(page);
    expect(links()).toBe(0);
    await getLinkButton(page).dblclick();
    await expect(getLinkedDialog(page)).toBeVisible();
    await expectAccessible(page);
    expect(links()).toBe(1);
    expect(verifications()).toBe(1);
    await getLinkedDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/profile');
  });

  test('is named once their profile is there, and by nothing else before', async ({
    chatUser,
    page,
    createPerson,
    createCode,
  }) => {
    const person = await createPerson();
    const release = await holdRequests(page, /\/trpc\/[^?]*profile\.own/);
    await openAs(page, person, `/link/${await createCode(chatUser)}`);
    await expect(getLinkButton(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(chatUser)).toBeVisible();
    await expect(page.getByRole('main').getByText(displayNameOf(person))).toHaveCount(0);
    await expectAccessible(page);
    release();
    await expect(page.getByRole('main').getByText(displayNameOf(person), { exact: true })).toBeVisible();
  });

  test.describe('whose profile cannot be read', () => {
    test('is named by their address', async ({ page, createPerson, createCode }) => {
      const person = await createPerson();
      await failProcedure(page, 'profile.own', { code: 'hostFailed', message: 'The records are closed' });
      await openAs(page, person, `/link/${await createCode()}`);
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
      await expect(getLinkButton(page)).toBeVisible();
    });
  });

  test('is not linked by opening it again, and can say no: nothing is kept', async ({
    page,
    createPerson,
    createCode,
  }) => {
    await seedSession(page, await createPerson());
    const links = countRequests(page, 'linking.linkPlatform');
    await page.goto(`/link/${await createCode()}`);
    await expect(getLinkButton(page)).toBeVisible();
    await page.reload();
    await expect(getLinkButton(page)).toBeVisible();
    expect(links()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/profile');
    expect(await readLinkingContext(page)).toBeUndefined();
  });

  test("finds 'No linking context found' if it is gone by then, can verify anew, and try again after a failure that passes", async ({
    page,
    createPerson,
    createCode,
    context,
    setFault,
  }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await expect(getLinkButton(page)).toBeVisible();
    await context.clearCookies();
    await getLinkButton(page).click();
    await expect(page.getByRole('alert')).toContainText('No linking context found');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await setFault('linkPlatform', { kind: 'status', status: 500, message: 'The bot sleeps' });
    await getLinkButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The bot sleeps');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });

  test("reads the host's words when the account belongs to another", async ({ page, createPerson }) => {
    await openAs(page, await createPerson(), '/link/TAKEN1');
    await getLinkButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'This Discord account is already linked to another profile',
    );
    expect(await readLinkingContext(page)).toBeUndefined();
    await page.getByRole('link', { name: 'Use Another Code' }).click();
    await expect(page.getByLabel('Linking Code')).toBeVisible();
  });

  test('whose sign-in is over signs in again and comes back', async ({ page, createPerson, createCode }) => {
    const person = await createPerson();
    await openAs(page, person, `/link/${await createCode()}`);
    await failProcedure(page, 'linking.linkPlatform', {
      code: 'unauthenticated',
      message: 'Invalid or expired token',
    });
    await getLinkButton(page).click();
    await page.waitForURL('**/login');
    await expect(getByMessage(page, 'Your session has expired. Please sign in again.')).toBeVisible();
    await page.unrouteAll();
    await submitCredentials(page, person);
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });
});

test.describe('a signed-in player', () => {
  test.beforeEach(async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  });

  test('can think better of signing out, or sign out after a question, and links with whom they sign in as next', async ({
    page,
    createPerson,
  }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(getLinkButton(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    // The link page has a form as well, and is left only once the other is there.
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    const next = await createPerson();
    await submitCredentials(page, next);
    await expect(page.getByRole('main').getByText(displayNameOf(next))).toBeVisible();
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });

  test('is told when that failed, and stays', async ({ page }) => {
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('refused');
      };
    });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(getByMessage(page, 'Failed to sign out. Please try again.')).toBeVisible();
    await expect(getLinkButton(page)).toBeVisible();
  });
});

/** The context that the page would keep of this code, from a visitor's opening of it. */
async function verifyAsVisitor(page: Page, code: string) {
  // Its smallest page, which tells where the portal is.
  await page.goto('/favicon.svg');
  const context = await createVisitorContext(page);
  const other = await context.newPage();
  await other.goto(`${new URL(page.url()).origin}/link/${code}`);
  await other.getByRole('button', { name: 'Continue with Roblox' }).waitFor();
  const kept = await readLinkingContext(other);
  await context.close();
  if (!kept) throw new Error('the page has kept nothing');
  return kept;
}

async function createVisitorContext(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser to open a second context in');
  return browser.newContext();
}
