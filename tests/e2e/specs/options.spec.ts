import type { Page } from '@playwright/test';
import { createCustomToken } from '#mock-api/identity/tokens.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { test } from '../fixtures/isolated-host.ts';
import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import {
  expect,
  expectAccessible,
  getByMessage,
  getSeededPerson,
  submitCredentials,
} from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

test.describe('account options', () => {
  test('show a new player all sections', async ({ page, createPerson }) => {
    await openOptions(page, await createPerson());
    await test.step('there are four sections', async () => {
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Email and Password',
        'Linked Accounts',
        'Privacy',
        'Danger Zone',
      ]);
    });
    await test.step('no account is linked', async () => {
      const accounts = page.getByRole('region', { name: 'Linked Accounts' });
      await expect(accounts.getByText('Not linked yet')).toHaveCount(3);
      await expect(accounts.getByRole('button')).toHaveText(['Link Roblox', 'Link Discord']);
    });
    await test.step('the Google account says why it has no button', async () => {
      await expect(page.getByRole('region', { name: 'Linked Accounts' })).toContainText(
        'Google cannot be linked here. Signing in with a Google account links it if both accounts have the same verified email address.',
      );
    });
    await test.step('the switch says how long a removal takes', async () => {
      await expect(page.getByRole('switch', { name: 'Show in Leaderboards' })).toHaveAccessibleDescription(
        /Leaderboard removal may take up to 6 hours/,
      );
    });
    await test.step('a link leads back to the profile', async () => {
      await page.getByRole('link', { name: 'Back to Profile' }).click();
      await page.waitForURL('**/profile');
    });
  });

  test('show the linked accounts of a veteran', async ({ page }) => {
    await openOptions(page, getSeededPerson('veteran'));
    const accounts = page.getByRole('region', { name: 'Linked Accounts' });
    await test.step('each account has its name and date, and Google has no button', async () => {
      await expect(accounts).toContainText(/Roblox@AuroraValeLinked on \d\d\/\d\d\/\d\d/);
      await expect(accounts).toContainText(/Googleveteran@example\.comLinked on \d\d\/\d\d\/\d\d/);
      await expect(accounts).toContainText(/Discord@auroravaleLinked on \d\d\/\d\d\/\d\d/);
      await expect(accounts.getByRole('button')).toHaveText(['Unlink Roblox', 'Unlink Discord']);
    });
    await test.step('a verified address has no button', async () => {
      await expect(page.getByRole('button', { name: 'Resend Verification' })).toHaveCount(0);
    });
  });

  test('hide email and password from a player who has none', async ({ page }) => {
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

  test('show an error until the profile loads', async ({ page, createPerson, setFault }) => {
    await setFault('profile', { kind: 'status', status: 403, message: 'Not today' });
    await openAs(page, await createPerson(), '/options');
    await test.step('the error appears', async () => {
      await expect(page.getByRole('alert')).toContainText('Not today');
    });
    await test.step('a retry shows the sections', async () => {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    });
  });

  test('are accessible in each popup', async ({ page, createPerson }) => {
    await openOptions(page, await createPerson());
    for (const popup of ['Change Email', 'Change Password', 'Link Discord', 'Delete Account']) {
      await test.step(`${popup} passes axe and returns the focus`, async () => {
        await page.getByRole('button', { name: popup }).click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: popup })).toBeFocused();
      });
    }
    for (const [popup, label] of [
      ['Change Email', 'New Email'],
      ['Link Discord', 'Linking Code'],
    ] as const) {
      await test.step(`${popup} drops its input on Cancel`, async () => {
        await page.getByRole('button', { name: popup }).click();
        await page.getByLabel(label).fill('half');
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: popup }).click();
        await expect(page.getByLabel(label)).toHaveValue('');
        await page.keyboard.press('Escape');
      });
    }
  });

  test('keep no input for the next player of this browser', async ({ page, createPerson }) => {
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

test('the popups for email and password send no request', async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.clock.install();
  await openOptions(page, person);
  // It loads later than the page. After the clock's jump, it would fetch the profile again.
  await page.getByRole('button', { name: /profile menu/ }).waitFor();
  await pauseClock(page);
  const requests = recordRequests(page);
  await test.step("the email popup moves to 'Verify Your Email' after 1,000 ms", async () => {
    await page.getByRole('button', { name: 'Change Email' }).click();
    const email = page.getByRole('dialog', { name: 'Change Email' });
    await email.getByLabel('New Email').fill('nova@example.com');
    await email.getByRole('button', { name: 'Change Email' }).click();
    await page.clock.runFor(999);
    await expect(email.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.clock.runFor(1);
    const verify = page.getByRole('dialog', { name: 'Verify Your Email' });
    await expect(verify.getByRole('status')).toHaveText(
      `You keep signing in with ${person.email}: it cannot be changed here yet, and no mail was sent to nova@example.com.`,
    );
    await verify.getByRole('button', { name: 'Done' }).click();
    await expect(verify).toHaveCount(0);
    expect(requests()).toEqual([]);
  });

  await test.step('the password popup says after 1,000 ms that nothing was changed', async () => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    await fillPasswords(page, ['password1', 'longenough', 'longenough']);
    await page.keyboard.press('Enter');
    await page.clock.runFor(999);
    const password = page.getByRole('dialog', { name: 'Change Password' });
    await expect(password.getByRole('button', { name: 'Processing...' })).toBeVisible();
    // Neither Enter nor Escape has an effect while it is pending.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(password).toBeVisible();
    await page.clock.runFor(1);
    await expect(password).toHaveCount(0);
    await expect(page.getByText('Your password is still the same')).toBeVisible();
    expect(requests()).toEqual([]);
  });
});

test.describe('an unverified email address', () => {
  test('gets its verification mail again', async ({ page, context, stack, createPerson, readMails }) => {
    const person = await createPerson();
    await openOptions(page, person);
    const resend = page.getByRole('button', { name: 'Resend Verification' });
    await test.step('the page confirms the mail', async () => {
      // Both clicks come while the first request is pending.
      const release = await holdRequests(page, /accounts:sendOobCode/);
      await resend.dblclick();
      release();
      await expect(
        getByMessage(page, 'Verification email sent! Please check your inbox (and spam folder).'),
      ).toBeVisible();
    });
    const mails = await readMails(person.email);
    expect(mails).toHaveLength(1);
    await test.step("the mail's link leads to the options, which show the result", async () => {
      const other = await context.newPage();
      await other.goto(mails[0]?.link ?? '');
      await other.waitForURL(`${stack.portal}/options`);
      await expect(other.getByText('Verified', { exact: true })).toBeVisible();
      await other.close();
    });
    await test.step('a verification elsewhere is noticed', async () => {
      await resend.click();
      await expect(getByMessage(page, 'Your email is already verified.')).toBeVisible();
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();
      await expect(resend).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Change Email' })).toBeFocused();
    });
  });

  test.describe('an unreachable identity service', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] });

    test('is reported', async ({ page, createPerson }) => {
      await openOptions(page, await createPerson());
      await page.route(identityServiceUrl, (route) => route.abort());
      await page.getByRole('button', { name: 'Resend Verification' }).click();
      await expect(
        getByMessage(page, 'The sign-in service cannot be reached. Please try again in a moment.'),
      ).toBeVisible();
    });
  });
});

/** Requests that an idle page makes by itself: files, configuration and account lookup. */
const BACKGROUND_URLS = /\/assets\/|\/remote-config|\/accounts:lookup/;

/** Records all other requests of the page from now on. */
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
