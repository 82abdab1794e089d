import type { BrowserContext, Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { failProcedure, holdRequests } from '../fixtures/network.ts';
import { seedSession, signInAs, signOut } from '../fixtures/session.ts';
import { createUniqueEmail, expect, getSeededPerson, submitCredentials, test } from '../fixtures/test.ts';
import { createCallbackUrl, getQuestion, holdNameLimit, openCallback } from '../pages/callback.ts';
import { getLinkButton, getLinkedDialog, linkWithHeldProfile } from '../pages/link.ts';
import { allowRobloxAccount, clickContinueWithRoblox, getContinueButton } from '../pages/roblox.ts';

const verifyTokenUrl = /\/trpc\/auth\.verifyToken\b/;

test.describe("a sign-in that one tab has begun is that tab's alone", () => {
  test('after the other tab was reloaded and opens /login', async ({ page, context }) => {
    const other = await openTab(context, '/games');
    await other.reload();
    await beginWithRoblox(page);
    await other.bringToFront();
    await other.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await getContinueButton(other).waitFor();
    await other.reload();
    await getContinueButton(other).waitFor();
    await expectSignedIn(page);
  });

  test('while the other tab begins and cancels one', async ({ page, context }) => {
    const other = await openTab(context, '/games');
    await beginWithRoblox(page);
    await other.bringToFront();
    await beginWithRoblox(other);
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByRole('heading', { name: messages.authenticationError })).toBeVisible();
    await expectSignedIn(page);
  });

  test('so a callback in a tab that began none asks', async ({ page, context }) => {
    const other = await openTab(context, '/games');
    await holdNameLimit(page);
    await beginWithRoblox(page);
    await other.bringToFront();
    await openCallback(other, 'rookie');
    await expect(getQuestion(other)).toContainText('TinyTuba');
    await test.step('and the sign-in of the first tab asks before it replaces that player', async () => {
      await other.getByRole('button', { name: 'Sign In' }).click();
      await other.waitForURL('**/profile');
      await page.bringToFront();
      await allowRobloxAccount(page, 'AuroraVale');
      await expect(getQuestion(page)).toContainText('Aurora Vale');
    });
  });

  test('and a question asks anew if a player has signed in since', async ({ page, context }) => {
    await openCallback(page, 'veteran');
    await expect(getQuestion(page)).toContainText('did not begin');
    const other = await openTab(context, createCallbackUrl('rookie'));
    await getQuestion(other).getByRole('button', { name: 'Sign In' }).click();
    await other.waitForURL('**/profile');
    await page.bringToFront();
    await expect(getQuestion(page)).toContainText('You are signed in already');
  });

  test('until its own page is shown again', async ({ page }) => {
    await beginWithRoblox(page);
    await page.goBack();
    await getContinueButton(page).waitFor();
    await openCallback(page, 'veteran');
    await expect(getQuestion(page)).toContainText('Aurora Vale');
  });
});

test('a provider that answers after more than ten seconds signs in without a question', async ({ page }) => {
  const wait = await passLongWaits(page);
  await page.goto('/login');
  const release = await holdRequests(page, /\/roblox\/consent/, 1);
  // A click ends after the navigation that it begins.
  const clicked = clickContinueWithRoblox(page);
  await wait.first;
  release();
  await clicked;
  await expectSignedIn(page);
});

test.describe('two codes in two tabs', () => {
  test('are linked each by its own sign-in', async ({ page, context, createCode }) => {
    const [first = '', second = ''] = createChatUsers();
    await beginLinking(page, await createCode(first));
    const other = await openTab(context, `/link/${await createCode(second)}`);
    await getContinueButton(other).waitFor();
    await page.bringToFront();
    await test.step('the sign-in begun for the first code ends at the first code', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(getLinkedDialog(page)).toContainText(`@${first}`);
    });
    await test.step('the other tab asks before it links its own', async () => {
      await expect(getLinkButton(other)).toBeVisible();
      await expect(other.getByRole('main')).toContainText(second);
    });
  });

  test('also if the tab that began last comes back first', async ({ page, context, createCode }) => {
    const [first = '', second = ''] = createChatUsers();
    await beginLinking(page, await createCode(first));
    const other = await context.newPage();
    await beginLinking(other, await createCode(second));
    await other.getByRole('button', { name: 'Next' }).click();
    await expect(getLinkedDialog(other)).toContainText(`@${second}`);
    await page.bringToFront();
    await test.step('the first tab asks before it replaces the player, and before it links', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await getQuestion(page).getByRole('button', { name: 'Sign In' }).click();
      await expect(getLinkButton(page)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(first);
    });
  });
});

test('a link that waits for the profile is not made for the player who signs in meanwhile', async ({
  page,
  context,
  createPerson,
  createCode,
}) => {
  await seedSession(page, await createPerson());
  const release = await linkWithHeldProfile(page, await createCode());
  const other = await openTab(context, createCallbackUrl('rookie'));
  await getQuestion(other).getByRole('button', { name: 'Sign In' }).click();
  // The code of the first tab leads back to its page.
  await other.waitForURL(/\/link\?code=/);
  await page.bringToFront();
  const profile = page.waitForResponse(/\/trpc\/profile\.own/);
  release();
  await profile;
  await expect(getLinkButton(page)).toBeEnabled();
  await other.goto('/options');
  await expect(other.getByRole('region', { name: 'Linked Accounts' })).toContainText('DiscordNot linked');
});

test('a link that waits for the profile ends with a sign-out, and the choices are shown again', async ({
  page,
  context,
  createPerson,
  createCode,
}) => {
  await seedSession(page, await createPerson());
  const release = await linkWithHeldProfile(page, await createCode());
  const other = await openTab(context, '/support');
  await signOut(other);
  await page.bringToFront();
  release();
  await expect(getContinueButton(page)).toBeVisible();
});

test('a sign-out in one tab leaves the linking that another has begun', async ({
  page,
  context,
  chatUser,
  createPerson,
  createCode,
}) => {
  await beginLinking(page, await createCode(chatUser));
  const other = await context.newPage();
  await signInAs(other, await createPerson());
  await signOut(other);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(getLinkedDialog(page)).toContainText(`@${chatUser}`);
});

test.describe('a sign-in with Google', () => {
  test('is visible to no tab before the host knows the player', async ({ page, context }) => {
    const other = await openTab(context, '/leaderboards');
    const statuses: number[] = [];
    other.on('response', (response) => {
      if (response.url().includes('profile.own')) statuses.push(response.status());
    });
    const release = await holdRequests(page, verifyTokenUrl);
    const requested = page.waitForRequest(verifyTokenUrl);
    await page.goto('/login');
    await chooseGoogleAccount(page);
    await requested;
    await expectVisitor(other);
    release();
    await page.waitForURL('**/profile');
    await expect(getProfileMenu(other)).toBeVisible();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('that the host refuses leaves a visitor in every tab', async ({ page, context }) => {
    const other = await openTab(context, '/leaderboards');
    await failProcedure(page, 'auth.verifyToken', { code: 'hostFailed', message: 'From the host' });
    await page.goto('/login');
    await chooseGoogleAccount(page);
    await expect(page.getByRole('alert')).toHaveText('From the host');
    await expectVisitor(page);
    await expectVisitor(other);
    await other.goto('/profile');
    await other.waitForURL('**/login');
  });
});

test('a sign-out in one tab ends what another has begun', async ({ page, context, createPerson }) => {
  const person = await createPerson();
  const other = await openTab(context, '/login');
  await test.step('a sign-in in the first tab leads the second on', async () => {
    await signInAs(page, person);
    await other.waitForURL('**/profile');
  });
  await test.step('after the sign-out the second tab begins its own', async () => {
    await signOut(page);
    await other.waitForURL('**/login');
    await other.bringToFront();
    await submitCredentials(other, getSeededPerson('rookie'));
    await other.waitForURL('**/profile');
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  });
});

const createChatUsers = () => ['fox', 'owl'].map((animal) => `${animal}-${crypto.randomUUID().slice(0, 8)}`);

/** Leaves the tab at Google's account chooser, which a player opened on the page of this code. */
async function beginLinking(tab: Page, code: string) {
  await tab.goto(`/link/${code}`);
  await tab.getByRole('button', { name: 'Sign in with Google' }).click();
  await tab.getByLabel('Use a different account').fill(createUniqueEmail());
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/** Leaves the tab at the game platform's consent page. */
async function beginWithRoblox(tab: Page) {
  await tab.goto(paths.login);
  await clickContinueWithRoblox(tab);
  await tab.getByRole('button', { name: 'Allow' }).waitFor();
}

async function expectSignedIn(tab: Page) {
  await tab.bringToFront();
  await allowRobloxAccount(tab, 'AuroraVale');
  await tab.waitForURL('**/profile');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
}

/** Signs in a player whom the host doesn't know yet. */
async function chooseGoogleAccount(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  const email = createUniqueEmail();
  await popup.getByRole('textbox').fill(email);
  await popup.getByRole('button', { name: 'Next' }).click();
  const closed = popup.waitForEvent('close');
  // The window may close before the click returns.
  await Promise.any([closed, popup.getByRole('button', { name: email }).click()]);
  await closed;
}

/**
 * Ends at once each wait of ten seconds that the page begins while it leaves; `first` resolves after the first. While
 * a navigation is held, Playwright can neither read the page nor move its clock.
 */
async function passLongWaits(tab: Page): Promise<{ first: Promise<void> }> {
  let report: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    report = resolve;
  });
  await tab.exposeFunction('__longWaitPassed', () => report());
  await tab.addInitScript(() => {
    let isLeaving = false;
    window.navigation.addEventListener('navigate', ({ destination }) => {
      isLeaving ||= !destination.sameDocument;
    });
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout(task: () => void, ms = 0) {
        if (!isLeaving || ms < 10_000) return setTimeout(task, ms);
        return setTimeout(() => {
          task();
          Reflect.get(window, '__longWaitPassed')();
        });
      },
    });
  });
  return { first };
}

const getProfileMenu = (tab: Page) => tab.getByRole('button', { name: /profile menu/ });

/** Expects what the tab shows and what the browser stores to be a visitor's. */
async function expectVisitor(tab: Page) {
  await expect(getProfileMenu(tab)).toHaveCount(0);
  const stored = await tab.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith('firebase:authUser:'))).toEqual([]);
}
