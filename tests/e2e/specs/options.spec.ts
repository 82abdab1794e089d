import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import {
  expect,
  expectAccessible,
  getByMessage,
  getSeededPerson,
  submitCredentials,
} from '../fixtures/test.ts';
import { measureLifetime, openOptions } from '../pages/options.ts';

test.describe('account options', () => {
  test('are sections under their headings, link nothing of a newcomer, say how long a removal takes, and lead back', async ({
    page,
    createPerson,
  }) => {
    await openOptions(page, await createPerson());
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Email and Password',
      'Linked Accounts',
      'Privacy',
      'Danger Zone',
    ]);
    const accounts = page.getByRole('region', { name: 'Linked Accounts' });
    await expect(accounts.getByText('Not linked yet')).toHaveCount(3);
    await expect(accounts.getByRole('button')).toHaveText(['Link Roblox', 'Link Discord']);
    await expect(page.getByRole('switch', { name: 'Show in Leaderboards' })).toHaveAccessibleDescription(
      /Leaderboard removal may take up to 6 hours/,
    );
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await page.waitForURL('**/profile');
  });

  test('of a veteran tell name and date of each linked account, without a button for Google or a verified address', async ({
    page,
  }) => {
    await openOptions(page, getSeededPerson('veteran'));
    const accounts = page.getByRole('region', { name: 'Linked Accounts' });
    await expect(accounts).toContainText(/Roblox@AuroraValeLinked on \d\d\/\d\d\/\d\d/);
    await expect(accounts).toContainText(/Googleveteran@example\.comLinked on \d\d\/\d\d\/\d\d/);
    await expect(accounts).toContainText(/Discord@auroravaleLinked on \d\d\/\d\d\/\d\d/);
    await expect(accounts.getByRole('button')).toHaveText(['Unlink Roblox', 'Unlink Discord']);
    await expect(page.getByRole('button', { name: 'Resend Verification' })).toHaveCount(0);
  });

  test('have no email and password for a player who has none', async ({ page }) => {
    const fragment = new URLSearchParams({ token: createCustomToken(crypto.randomUUID(), Date.now()) });
    await page.goto(`/auth/callback#${fragment}`);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Linked Accounts',
      'Privacy',
      'Danger Zone',
    ]);
  });

  test('say when the profile could not be loaded, and try again', async ({
    page,
    createPerson,
    setFault,
  }) => {
    await setFault('profile', { kind: 'status', status: 403, message: 'Not today' });
    await openAs(page, await createPerson(), '/options');
    await expect(page.getByRole('alert')).toContainText('Not today');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  });

  test('are accessible in each popup, which gives the focus back, and drops what was typed by Cancel', async ({
    page,
    createPerson,
  }) => {
    await openOptions(page, await createPerson());
    for (const popup of ['Change Email', 'Change Password', 'Link Discord', 'Delete Account']) {
      await page.getByRole('button', { name: popup }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: popup })).toBeFocused();
    }
    for (const [popup, label] of [
      ['Change Email', 'New Email'],
      ['Link Discord', 'Linking Code'],
    ] as const) {
      await page.getByRole('button', { name: popup }).click();
      await page.getByLabel(label).fill('half');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: popup }).click();
      await expect(page.getByLabel(label)).toHaveValue('');
      await page.keyboard.press('Escape');
    }
  });

  test('keep nothing that was typed for the next player of this browser', async ({ page, createPerson }) => {
    await openOptions(page, await createPerson());
    await page.getByLabel('Send To').fill('my-other-address@example.com');
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    const next = await createPerson();
    await submitCredentials(page, next);
    await page.waitForURL('**/profile');
    await page.goBack();
    await expect(page.getByLabel('Send To')).toHaveValue(next.email);
  });
});

test("the popups for email and password take 1,000 ms and ask nobody: one moves to 'Verify Your Email', the other says that nothing was changed", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.clock.install();
  await openOptions(page, person);
  await pauseClock(page);
  const requests = recordRequests(page);
  await page.getByRole('button', { name: 'Change Email' }).click();
  const email = page.getByRole('dialog', { name: 'Change Email' });
  await email.getByLabel('New Email').fill('nova@example.com');
  await email.getByRole('button', { name: 'Change Email' }).click();
  await page.clock.runFor(999);
  await expect(email.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.clock.runFor(1);
  const verify = page.getByRole('dialog', { name: 'Verify Your Email' });
  await expect(verify.getByRole('status')).toHaveText(
    `You keep signing in with ${person.email} until nova@example.com is verified.`,
  );
  await verify.getByRole('button', { name: 'Done' }).click();
  await expect(verify).toHaveCount(0);
  expect(requests()).toEqual([]);

  await page.getByRole('button', { name: 'Change Password' }).click();
  await fillPasswords(page, ['password1', 'longenough', 'longenough']);
  await page.keyboard.press('Enter');
  await page.clock.runFor(999);
  const password = page.getByRole('dialog', { name: 'Change Password' });
  await expect(password.getByRole('button', { name: 'Processing...' })).toBeVisible();
  // Neither another Enter nor Escape does anything meanwhile.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(password).toBeVisible();
  await page.clock.runFor(1);
  await expect(password).toHaveCount(0);
  await expect(page.getByText('Your password is still the same')).toBeVisible();
  expect(requests()).toEqual([]);
});

test.describe('an unverified address', () => {
  test('gets its mail again, and is told so once it was verified elsewhere', async ({
    page,
    createPerson,
    readMails,
    request,
  }) => {
    const person = await createPerson();
    await openOptions(page, person);
    const resend = page.getByRole('button', { name: 'Resend Verification' });
    await resend.dblclick();
    await expect(
      getByMessage(page, 'Verification email sent! Please check your inbox (and spam folder).'),
    ).toBeVisible();
    const mails = await readMails(person.email);
    expect(mails).toHaveLength(1);
    await request.get(mails[0]?.link ?? '');
    await resend.click();
    await expect(getByMessage(page, 'Your email is already verified.')).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(resend).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused();
  });

  test.describe('while the identity service cannot be reached', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] });

    test('is told so', async ({ page, createPerson }) => {
      await openOptions(page, await createPerson());
      await page.route(identityServiceUrl, (route) => route.abort());
      await page.getByRole('button', { name: 'Resend Verification' }).click();
      await expect(
        getByMessage(page, 'The sign-in service cannot be reached. Please try again in a moment.'),
      ).toBeVisible();
    });
  });
});

test.describe('the privacy switches', () => {
  for (const name of ['Public Profile', 'Show in Leaderboards']) {
    test(`${name} shows at once, and is kept`, async ({ page, createPerson }) => {
      await openOptions(page, await createPerson());
      const release = await holdRequests(page, /\/trpc\/options\.update/);
      const calls = countRequests(page, 'options.update');
      await page.getByRole('switch', { name }).dblclick();
      await expect(page.getByRole('switch', { name })).not.toBeChecked();
      release();
      await expect(getByMessage(page, 'Privacy setting updated successfully')).toBeVisible();
      expect(calls()).toBe(1);
      await page.reload();
      await expect(page.getByRole('switch', { name })).not.toBeChecked();
    });
  }

  test('go back when the host refuses, and say their success for 3,000 ms when tried again', async ({
    page,
    createPerson,
    setFault,
  }) => {
    await openOptions(page, await createPerson());
    await setFault('updateOption', { kind: 'status', status: 500 });
    const release = await holdRequests(page, /\/trpc\/options\.update/);
    const shown = page.getByRole('switch', { name: 'Public Profile' });
    await shown.click();
    await expect(shown).not.toBeChecked();
    release();
    await expect(getByMessage(page, 'Failed to update privacy setting. Please try again.')).toBeVisible();
    await expect(shown).toBeChecked();
    const lifetime = measureLifetime(page, 'Privacy setting updated successfully');
    await shown.press('Space');
    const ms = await lifetime;
    expect(ms).toBeGreaterThanOrEqual(2_990);
    expect(ms).toBeLessThan(4_500);
  });
});

/** What an idle page still fetches by itself: files, the configuration, and who its account is. */
const BACKGROUND_URLS = /\/assets\/|\/remote-config|\/accounts:lookup/;

/** Whatever else a page asks from here on. */
function recordRequests(page: Page): () => string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!BACKGROUND_URLS.test(request.url())) requests.push(`${request.method()} ${request.url()}`);
  });
  return () => requests;
}

async function fillPasswords(page: Page, [current, next, again]: [string, string, string]) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password').fill(again);
}
