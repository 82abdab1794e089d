import type { Page } from '@playwright/test';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import type { Account, Accounts } from '../google/accounts.ts';
import { expect, forgetSession, getProfileMenu, signIn, submit, test } from '../live-test.ts';

/** Opens the leaderboard inside the visit, unless a call of the profile has ended the session before. */
const openBoard = (page: Page) =>
  Promise.any([
    page.getByRole('main').getByRole('link', { name: 'Global Leaderboards' }).click(),
    page.waitForURL('**/login'),
  ]);

/** Opens Options, whose start asks the identity service for the player, and expects that this ends no session. */
async function expectKeptSession(page: Page) {
  const asked = page.waitForResponse(/accounts:lookup/);
  await page.goto('/options');
  await asked;
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await page.reload();
  await expect(getProfileMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/options$/);
}

test('a page that opens while Google is in trouble keeps the session', async ({
  page,
  google,
  createAccount,
}) => {
  await signIn(page, createAccount());
  google.fail('lookup', [503, 'The service is currently unavailable.']);
  await expectKeptSession(page);
});

test('a page that opens with a token of the past keeps the session', async ({
  page,
  google,
  createAccount,
}) => {
  await signIn(page, createAccount());
  // Google refuses an expired token as it does one of an older key.
  await google.tokens.rotateKeys();
  await google.tokens.rotateKeys();
  await expectKeptSession(page);
});

test('a sign-in that meets a service in trouble says so', async ({ page, google, createAccount }) => {
  const { email = '' } = createAccount();
  await page.goto('/login');
  google.fail('signInWithPassword', [503, 'The service is currently unavailable.']);
  await submit(page, email);
  await expect(page.getByRole('alert')).toHaveText(messages.identityUnreachable);
});

test.describe('a setup that refuses every player', () => {
  test.use({ expectedErrors: [/request to another machine|net::ERR_|auth\/api-key-not-valid/] });

  test('has words of its own, and a line with its code', async ({ page, google, createAccount }) => {
    const lines: string[] = [];
    page.on('pageerror', ({ message }) => lines.push(message));
    await page.goto('/login');
    google.fail('signInWithPassword', [400, 'API key not valid. Please pass a valid API key.']);
    await submit(page, createAccount().email ?? '');
    await expect(page.getByRole('alert')).toHaveText(messages.signInUnavailable);
    expect(lines).toEqual(['auth/api-key-not-valid.-please-pass-a-valid-api-key.']);
  });
});

test('a password that the policy of the project no longer allows leads to a new one', async ({
  page,
  google,
  createAccount,
}) => {
  google.fail('signInWithPassword', [
    400,
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
  ]);
  await page.goto('/login');
  await submit(page, createAccount().email ?? '');
  await expect(page.getByRole('alert')).toHaveText(messages.passwordOutdated);
});

/** How an account ends the sessions of its player, and the reason that the player sees. */
const ends: Readonly<Record<string, [reason: string, end: (account: Account, accounts: Accounts) => void]>> =
  {
    disabled: [
      messages.userDisabled,
      (account) => {
        account.disabled = true;
      },
    ],
    revoked: [
      messages.sessionExpired,
      (account) => {
        account.validSince = Date.now() / time.SECOND_MS + 1;
      },
    ],
    deleted: [messages.accountGone, ({ uid }, accounts) => void accounts.remove(uid)],
  };

for (const [name, [reason, end]] of Object.entries(ends)) {
  test(`a session whose account is ${name} while its page is open ends at /login with the reason`, async ({
    page,
    google,
    createAccount,
  }) => {
    // Firebase renews such a token at each call.
    google.tokens.setLifetime(20);
    const account = createAccount();
    await signIn(page, account);
    end(account, google.accounts);
    await openBoard(page);
    await page.waitForURL('**/login');
    await expect(page.getByRole('alert')).toHaveText(reason);
  });
}

test('a sign-in service that swallows packets is named', async ({ page, google, createAccount }) => {
  google.tokens.setLifetime(20);
  await signIn(page, createAccount());
  google.fail('lookup', 'hang');
  google.fail('token', 'hang');
  await test.step('by an expired session', async () => {
    await page.goto('/profile');
    await expect(page.getByText(messages.identityUnreachable)).toBeVisible();
    await expect(getProfileMenu(page)).toBeVisible();
  });
  await forgetSession(page);
  await test.step('by the callback', async () => {
    google.fail('signInWithCustomToken', 'hang');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Roblox' }).click();
    await page.getByRole('radio', { name: 'AuroraVale' }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText(messages.identityUnreachable)).toBeVisible();
  });
});

test('a project that enforces reCAPTCHA lets nobody in by email, and says so', async ({
  browser,
  portal,
  google,
  createAccount,
}) => {
  google.enforceRecaptcha(true);
  // In a context of its own, which no test watches: the policy refuses reCAPTCHA's script.
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`${portal.origin}/login`);
  await submit(page, createAccount().email ?? '');
  await expect(page.getByRole('alert')).toHaveText(messages.signInUnavailable);
  await page.close();
});

test('Google’s button says that its window is blocked', async ({ page, google }) => {
  google.fail('apis.google.com', 'reset');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.googleBlocked);
});

test('a player whom the studio’s own rule refuses reads so', async ({ page, google, createAccount }) => {
  const refusal =
    'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"Banned","status":"PERMISSION_DENIED"}}';
  await page.goto('/login');
  await test.step('by email', async () => {
    google.fail('signInWithPassword', [400, refusal]);
    await submit(page, createAccount().email ?? '');
    await expect(page.getByRole('alert')).toHaveText(messages.signInRefused);
  });
  await test.step('by Google', async () => {
    google.fail('signInWithIdp', [400, refusal]);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await (await opened).getByRole('button').click();
    await expect(page.getByRole('alert')).toHaveText(messages.signInRefused);
  });
});
