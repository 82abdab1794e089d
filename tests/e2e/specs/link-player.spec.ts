import type { Page, Route } from '@playwright/test';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import type { Person } from '../fixtures/test.ts';
import {
  displayNameOf,
  expect,
  expectAccessible,
  getByMessage,
  submitCredentials,
} from '../fixtures/test.ts';
import { getLinkButton, getLinkedDialog, readLinkingContext, writeLinkingConsent } from '../pages/link.ts';
import { getContinueButton } from '../pages/roblox.ts';

test.describe('a signed-in player with a matching linking context', () => {
  test('sees the account although the first profile is from before the link', async ({
    chatUser,
    page,
    createPerson,
    createCode,
  }) => {
    const code = await createCode(chatUser);
    await beginSignIn(page, code, await createPerson());
    const releaseLink = await holdRequests(page, /\/trpc\/linking\.linkPlatform/);
    let respond: () => void = () => undefined;
    const linked = new Promise<void>((resolve) => (respond = resolve));
    const isOld = new Promise<void>((resolve) => {
      const answer = async (route: Route) => {
        const response = await route.fetch();
        resolve();
        await linked;
        // The page may have cancelled the request.
        await route.fulfill({ response }).catch(() => undefined);
      };
      void page.route(/\/trpc\/profile\.own/, answer, { times: 1 });
    });
    await page.goto(`/link?code=${code}`);
    await isOld;
    releaseLink();
    await expect(getLinkedDialog(page)).toBeVisible();
    respond();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`@${chatUser}`);
  });

  test('is linked without a confirmation', async ({ chatUser, page, createPerson, createCode }) => {
    const code = await createCode(chatUser);
    await beginSignIn(page, code, await createPerson());
    const verifications = countRequests(page, 'linking.verifyCode');
    const sent = page.waitForRequest(/\/trpc\/linking\.linkPlatform/);
    const release = await holdRequests(page, /\/trpc\/linking\.linkPlatform/);
    await test.step('the page shows its progress', async () => {
      await page.goto(`/link?code=${code}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Processing...');
    });
    await test.step("the request has the chat account's metadata", async () => {
      release();
      await expect(getLinkedDialog(page)).toBeVisible();
      expect((await sent).postDataJSON()['0']).toMatchObject({
        linkCode: code,
        platform: 'discord',
        platformUsername: chatUser,
        platformMetadata: { discriminator: '0', guildId: expect.stringMatching(/^\d+$/) },
      });
    });
    await test.step('no code is verified, and the context is deleted', async () => {
      expect(verifications()).toBe(0);
      expect(await readLinkingContext(page)).toBeUndefined();
    });
    await test.step('a reload opens the profile and does not call the code used', async () => {
      await page.reload();
      await page.waitForURL('**/profile');
    });
  });

  test('must confirm when the context is for another code', async ({ page, createPerson, createCode }) => {
    await beginSignIn(page, await createCode(), await createPerson());
    const code = await createCode();
    await writeLinkingConsent(page, code);
    await page.goto(`/link?code=${code}`);
    await expect(getLinkButton(page)).toBeVisible();
  });

  test('must confirm when the sign-in began elsewhere', async ({ page, createPerson, createCode }) => {
    const code = await createCode();
    await beginSignIn(page, code, await createPerson());
    await writeLinkingConsent(page, 'GOOD01');
    await page.goto(`/link?code=${code}`);
    await expect(getLinkButton(page)).toBeVisible();
  });
});

test.describe('a signed-in player without a linking context', () => {
  test('is linked by one button', async ({ chatUser, page, createPerson, createCode }) => {
    const person = await createPerson();
    await seedSession(page, person);
    const verifications = countRequests(page, 'linking.verifyCode');
    const links = countRequests(page, 'linking.linkPlatform');
    await test.step('the page shows both accounts and links nothing yet', async () => {
      await page.goto(`/link/${await createCode(chatUser)}`);
      await expect(page.getByRole('main').getByText(chatUser)).toBeVisible();
      await expect(page.getByRole('main').getByText(displayNameOf(person))).toBeVisible();
      await expectAccessible(page);
      expect(links()).toBe(0);
    });
    await test.step('a double click links once', async () => {
      await getLinkButton(page).dblclick();
      await expect(getLinkedDialog(page)).toBeVisible();
      await expectAccessible(page);
      expect(links()).toBe(1);
      expect(verifications()).toBe(1);
    });
    await test.step('closing the dialog opens the profile', async () => {
      await getLinkedDialog(page).getByRole('button', { name: 'Close' }).click();
      await page.waitForURL('**/profile');
    });
  });

  test('is not linked after Cancel, which deletes the context', async ({
    page,
    createPerson,
    createCode,
  }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/profile');
    expect(await readLinkingContext(page)).toBeUndefined();
  });

  test('can sign out, and the next player is linked', async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    // The link page has a form too, so wait for the login page's heading.
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    const next = await createPerson();
    await submitCredentials(page, next);
    await expect(page.getByRole('main').getByText(displayNameOf(next))).toBeVisible();
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });

  test('returns to the link page after an expired session', async ({ page, createPerson, createCode }) => {
    const person = await createPerson();
    await openAs(page, person, `/link/${await createCode()}`);
    await failProcedure(page, 'linking.linkPlatform', {
      code: 'unauthenticated',
      message: 'Invalid or expired token',
    });
    await test.step('the page sends the player to /login with a message', async () => {
      await getLinkButton(page).click();
      await page.waitForURL('**/login');
      await expect(getByMessage(page, 'Your session has expired. Please sign in again.')).toBeVisible();
      expect(await readLinkingContext(page)).toBeDefined();
    });
    await test.step('a sign-in returns to the link page', async () => {
      await page.unrouteAll();
      await submitCredentials(page, person);
      await getLinkButton(page).click();
      await expect(getLinkedDialog(page)).toBeVisible();
    });
  });
});

/** Verifies a code as a visitor, who then begins a sign-in on its page; the browser's next page is the player's. */
async function beginSignIn(page: Page, code: string, person: Person) {
  await page.goto(`/link/${code}`);
  await getContinueButton(page).waitFor();
  await writeLinkingConsent(page, code);
  await seedSession(page, person);
}
