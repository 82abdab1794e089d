import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { countCalls, failProcedure, holdFirstResponse, holdRequests } from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { createUniqueEmail, expect, expectToast, submitCredentials, test } from '../fixtures/test.ts';
import { createCallbackUrl, getQuestion } from '../pages/callback.ts';
import { getAccountName, getLinkButton, getLinkedDialog, readLinkingContext } from '../pages/link.ts';

const linkUrl = /\/trpc\/linking\.linkPlatform/;

test('a player who signed in on the page of the code is linked without a confirmation', async ({
  chatUser,
  page,
  createCode,
}) => {
  const code = await createCode(chatUser);
  await page.goto(`/link/${code}`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Use a different account').fill(createUniqueEmail());
  const verifications = countCalls(page, 'linking.verifyCode');
  const sent = page.waitForRequest(linkUrl);
  const releaseLink = await holdRequests(page, linkUrl);
  const links = countCalls(page, 'linking.linkPlatform');
  const releaseProfile = await holdRequests(page, /\/trpc\/profile\.own/);
  const asked = page.waitForRequest(/\/trpc\/profile\.own/);
  await page.getByRole('button', { name: 'Next' }).click();
  await test.step('the link waits for the profile, which the host makes when it is first read', async () => {
    await asked;
    releaseLink();
    await expect(page.getByText(messages.processing)).toBeVisible();
    expect(links()).toBe(0);
    releaseProfile();
  });
  await test.step("the request has the chat account's metadata", async () => {
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
  await test.step('the options show the account', async () => {
    await page.keyboard.press('Escape');
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(`@${chatUser}`);
  });
});

test.describe('a signed-in player without a linking context', () => {
  test('is linked by one button', async ({ chatUser, page, createPerson, createCode }) => {
    await seedSession(page, await createPerson());
    const verifications = countCalls(page, 'linking.verifyCode');
    const links = countCalls(page, 'linking.linkPlatform');
    await test.step('the page links nothing yet', async () => {
      await page.goto(`/link/${await createCode(chatUser)}`);
      await expect(page.getByRole('main').getByText(chatUser)).toBeVisible();
      expect(links()).toBe(0);
    });
    await test.step('its button is in view on a phone held sideways', async () => {
      const usual = page.viewportSize();
      await page.setViewportSize({ width: 667, height: 375 });
      await expect(getLinkButton(page)).toBeInViewport({ ratio: 1 });
      if (usual) await page.setViewportSize(usual);
    });
    await test.step('a double click links once', async () => {
      await getLinkButton(page).dblclick();
      await expect(getLinkedDialog(page)).toBeVisible();
      expect(links()).toBe(1);
      expect(verifications()).toBe(1);
    });
    await test.step('a reload opens the profile and does not call the code used', async () => {
      await page.reload();
      await page.waitForURL('**/profile');
    });
  });

  test('is linked by the button of a tab after another tab has opened another code', async ({
    page,
    context,
    createPerson,
    createCode,
  }) => {
    const chatUsers = ['firsttab', 'secondtab'].map((name) => `${name}${randomUUID().slice(0, 8)}`);
    const codes = [await createCode(chatUsers[0]), await createCode(chatUsers[1])];
    await openAs(page, await createPerson(), `/link/${codes[0]}`);
    await expect(getLinkButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/link/${codes[1]}`);
    await expect(other.getByRole('main').getByText(chatUsers[1] ?? '')).toBeVisible();
    const sent = page.waitForRequest(linkUrl);
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
    expect((await sent).postDataJSON()['0']).toMatchObject({ platformUsername: chatUsers[0] });
  });

  test('is linked by the button of a tab after another tab has declined', async ({
    page,
    context,
    createPerson,
    createCode,
  }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await expect(getLinkButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/link/${await createCode(`second${randomUUID().slice(0, 8)}`)}`);
    await expect(getLinkButton(other)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/profile');
    await getLinkButton(other).click();
    await expect(getLinkedDialog(other)).toBeVisible();
  });

  test('can sign out, and the next player is linked', async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), `/link/${await createCode()}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    // The link page has a form too, so wait for the login page's heading.
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    const next = await createPerson();
    await submitCredentials(page, next);
    await expect(getAccountName(page, next)).toBeVisible();
    await getLinkButton(page).click();
    await expect(getLinkedDialog(page)).toBeVisible();
  });
});

test.describe('a player who leaves the page during a call', () => {
  test('is told elsewhere of the link, and by the page that Forward shows', async ({
    page,
    createPerson,
    createCode,
  }) => {
    await openAs(page, await createPerson(), '/link');
    const call = await holdFirstResponse(page, linkUrl);
    await enterCodeAndLink(page, await createCode());
    await call.answered;
    await page.goBack();
    await page.getByLabel('Linking Code').waitFor();
    await expectToast(page, messages.accountLinked, call.release);
    await page.goForward();
    await expect(getLinkedDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/profile');
  });

  test('links once if Forward shows the page before the end', async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), '/link');
    const release = await holdRequests(page, linkUrl);
    const links = countCalls(page, 'linking.linkPlatform');
    await enterCodeAndLink(page, await createCode());
    await expect.poll(links).toBe(1);
    await page.goBack();
    await page.getByLabel('Linking Code').waitFor();
    await page.goForward();
    await expect(page.getByRole('main').getByText(messages.processing)).toBeVisible();
    release();
    await expect(getLinkedDialog(page)).toBeVisible();
    expect(links()).toBe(1);
  });

  test('is told elsewhere of a failure', async ({ page, createPerson, createCode }) => {
    await openAs(page, await createPerson(), '/link');
    await failProcedure(page, 'linking.linkPlatform', { code: 'rejected', message: 'From the host' });
    const release = await holdRequests(page, linkUrl);
    const sent = page.waitForRequest(linkUrl);
    await enterCodeAndLink(page, await createCode());
    await sent;
    await page.goBack();
    await page.getByLabel('Linking Code').waitFor();
    release();
    await expect(page.getByText('From the host')).toBeVisible();
  });

  test('stays elsewhere when the code turns out to be used', async ({ page, createPerson, createCode }) => {
    const person = await createPerson();
    await openAs(page, person, '/link');
    await enterCode(page, await createCode());
    // Otherwise the page that Forward shows joins the first read of the profile.
    await getAccountName(page, person).waitFor();
    await page.goBack();
    await failProcedure(page, 'linking.verifyCode', {
      code: 'conflict',
      message: messages.linkingCodeConflict,
    });
    const profile = await holdFirstResponse(page, /\/trpc\/profile\.own/);
    await page.goForward();
    await profile.answered;
    await openGames(page);
    await profile.release();
    await expect(page).toHaveURL(/\/games$/);
  });

  test('is told nothing after another player has signed in', async ({
    page,
    context,
    createPerson,
    createCode,
  }) => {
    await openAs(page, await createPerson(), '/link');
    const call = await holdFirstResponse(page, linkUrl);
    await enterCodeAndLink(page, await createCode());
    await call.answered;
    await openGames(page);
    const other = await context.newPage();
    await other.goto(createCallbackUrl('rookie'));
    await getQuestion(other).getByRole('button', { name: 'Sign In' }).click();
    await page.bringToFront();
    await page.getByRole('button', { name: 'TinyTuba, profile menu' }).waitFor();
    await call.release();
    await expect(page.getByText(messages.accountLinked)).toHaveCount(0);
  });
});

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Linking Code').fill(code);
  await page.keyboard.press('Enter');
}

async function enterCodeAndLink(page: Page, code: string) {
  await enterCode(page, code);
  await getLinkButton(page).click();
}

/** Leaves the link page within the portal. */
async function openGames(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Games' }).click();
  await page.getByRole('heading', { name: 'Our Games' }).waitFor();
}
