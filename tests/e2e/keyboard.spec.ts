import type { Page } from '@playwright/test';
import { mergeTests } from '@playwright/test';
import { deletion } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import type { Person } from './fixtures.ts';
import { expect, freshEmail, notice } from './fixtures.ts';
import { pressUntil, tabTo } from './keys.ts';
import { linkedDialog } from './link-page.ts';
import { failProcedure } from './network.ts';
import { test as ownHost } from './own-host.ts';
import { test as resetLink } from './reset-link.ts';
import type { Credentials } from './session.ts';
import { openAs } from './session.ts';

const test = mergeTests(ownHost, resetLink);
const keyboard = (page: Page) => page.keyboard;

for (const [width, height] of [
  [390, 740],
  [1280, 720],
  [740, 360],
] as const) {
  test(`a notice that is held at the lower edge of ${width} × ${height} px covers nothing that has the focus`, async ({
    page,
    newPerson,
  }) => {
    await page.setViewportSize({ width, height });
    await failProcedure(page, 'profile.own', { code: 'hostFailed', message: '' });
    await openAs(page, await newPerson(), '/games');
    await expect(page.getByText(messages.progressFailed)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: messages.tryAgain }));
  });
}

/** The flows of section 4, without a pointer. */
test.describe('by keyboard alone a visitor', () => {
  test('creates an account, finds the form in Sign In mode, and signs in with email and password', async ({
    page,
  }) => {
    await arrive(page, '/login');
    await press(page, messages.createAccount);
    await expect(page.getByRole('heading', { name: messages.createAccount })).toBeFocused();
    const person = { email: freshEmail(), password: 'password1' };
    await sendByKeys(page, person);
    await expect(notice(page, messages.registered)).toBeVisible();
    await expect(page.getByRole('heading', { name: messages.signIn })).toBeFocused();
    await sendByKeys(page, person);
    await page.waitForURL('**/profile');
  });

  test('signs in at the game platform', async ({ page }) => {
    await arrive(page, '/login');
    await press(page, messages.continueWithRoblox);
    const account = page.getByRole('radio', { name: /AuroraVale/ });
    await account.waitFor();
    await keyboard(page).press('Tab');
    await keyboard(page).press('Space');
    for (let step = 0; step < 20 && !(await account.isChecked()); step += 1) {
      await keyboard(page).press('ArrowDown');
    }
    await expect(account).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Allow' }));
    await keyboard(page).press('Enter');
    await page.waitForURL('**/profile');
  });

  test('signs in with Google, in its window', async ({ page }) => {
    await arrive(page, '/login');
    const opened = page.waitForEvent('popup');
    await press(page, 'Sign in with Google');
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await tabTo(popup, popup.getByRole('button', { name: await chooseNewAccount(popup) }));
    // The window may be gone before the key is answered.
    await Promise.any([closed, popup.keyboard.press('Enter')]);
    await closed;
    await page.waitForURL('**/profile');
  });

  test('asks for a reset link and sets a new password', async ({ page, newPerson, mailsTo }) => {
    const { email } = await newPerson();
    await arrive(page, '/request-password-reset');
    await tabTo(page, page.getByLabel('Email'));
    await keyboard(page).type(email);
    await keyboard(page).press('Enter');
    await expect(notice(page, messages.resetInstructionsSent)).toBeVisible();

    const [mail] = await mailsTo(email);
    await arrive(page, mail?.link ?? '');
    for (const label of ['New Password', 'Confirm New Password']) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard(page).type('password2');
    }
    await keyboard(page).press('Enter');
    await expect(notice(page, messages.resetDone)).toBeVisible();
    await press(page, messages.signIn, 'link');
    await expect(notice(page, messages.resetLoginNotice)).toBeVisible();
  });

  test('types a code on the link page, and links the chat account on the way over Google', async ({
    page,
    newCode,
    chatUser,
  }) => {
    await arrive(page, '/link');
    await tabTo(page, page.getByLabel('Linking Code'));
    await keyboard(page).type((await newCode()).toLowerCase());
    await keyboard(page).press('Enter');
    await expect(page.getByText(chatUser)).toBeVisible();
    await press(page, 'Sign in with Google');
    await page.getByLabel('Use a different account').waitFor();
    await chooseNewAccount(page);
    await expect(linkedDialog(page)).toBeVisible();
    await press(page, messages.viewProfile);
    await page.waitForURL('**/profile');
  });
});

test('the bar hides nothing on the way back up a long page, at 360 px and at 1280', async ({ page }) => {
  await arrive(page, '/support');
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await pressUntil(page, 'Shift+Tab', page.getByRole('link', { name: 'Skip to content' }));
    await keyboard(page).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test.describe('by keyboard alone a player', () => {
  test('signs out after a question', async ({ page, newPerson }) => {
    await arriveAs(page, await newPerson(), '/about');
    await press(page, /profile menu/);
    await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: messages.signOut }));
    await keyboard(page).press('Enter');
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: messages.signOut }));
    await keyboard(page).press('Enter');
    await page.waitForURL('**/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('links a chat account in the options, and unlinks it', async ({ page, newPerson, newCode }) => {
    await arriveAs(page, await newPerson(), '/options');
    await press(page, 'Link Discord');
    await expect(page.getByLabel('Linking Code')).toBeFocused();
    await keyboard(page).type((await newCode()).toLowerCase());
    await keyboard(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await keyboard(page).press('Enter');
    const unlink = page.getByRole('button', { name: 'Unlink Discord' });
    await expect(unlink).toBeFocused();
    await keyboard(page).press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Discord' }));
    await keyboard(page).press('Enter');
    await expect(notice(page, messages.discordUnlinked)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link Discord' })).toBeFocused();
  });

  test('changes both privacy settings', async ({ page, newPerson }) => {
    await arriveAs(page, await newPerson(), '/options');
    for (const name of ['Public Profile', 'Show in Leaderboards']) {
      const setting = page.getByRole('switch', { name });
      await tabTo(page, setting);
      await keyboard(page).press('Space');
      await expect(setting).not.toBeChecked();
      await expect(notice(page, messages.privacyUpdated)).toBeVisible();
    }
  });

  test('deletes the account behind its phrase', async ({ page, newPerson }) => {
    await arriveAs(page, await newPerson(), '/options');
    await press(page, 'Delete Account');
    await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
    await keyboard(page).type(deletion.phrase);
    await keyboard(page).press('Enter');
    await page.waitForURL('**/login');
    await expect(notice(page, messages.accountDeleted)).toBeVisible();
  });

  test('links a chat account on the link page', async ({ page, newPerson, newCode }) => {
    await arriveAs(page, await newPerson(), `/link/${await newCode()}`);
    await press(page, 'Link Accounts');
    await expect(linkedDialog(page)).toBeVisible();
    await keyboard(page).press('Escape');
    await page.waitForURL('**/profile');
  });
});

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function arriveAs(page: Page, person: Person, path: string) {
  await openAs(page, person, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Goes to a control by Tab and presses it. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const exact = typeof name === 'string';
  const scope = name instanceof RegExp ? page : page.locator('main, dialog[open]');
  await tabTo(page, scope.getByRole(role, { name, exact }).last());
  await keyboard(page).press('Enter');
}

async function sendByKeys(page: Page, { email, password }: Credentials) {
  await tabTo(page, page.getByLabel('Email'));
  await keyboard(page).type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard(page).type(password);
  await keyboard(page).press('Enter');
}

/** In the stand-in's account chooser: an address that it does not list. Answers it. */
async function chooseNewAccount(page: Page): Promise<string> {
  const address = freshEmail();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  return address;
}
