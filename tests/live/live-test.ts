import type { Browser, Page } from '@playwright/test';
import { seedStorage } from '#tests/e2e/fixtures/seed-storage.ts';
import { expect, test as watchedTest } from '#tests/support/browser-test.ts';
import { launchFlags } from '#tests/support/chromium.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import type { Account } from './google/accounts.ts';
import { HOST_NAME } from './live-host.ts';
import type { LivePortal } from './live-portal.ts';
import { startLivePortal } from './live-portal.ts';

export { expect };

interface TestFixtures {
  google: LivePortal['google'];
  /** Creates an account with a password. */
  createAccount: () => Account;
}

interface WorkerFixtures {
  portal: LivePortal;
  browser: Browser;
}

/** The line of `watchedTest` about a request that reaches a stand-in. */
const standInRequest =
  /request to another machine: https:\/\/(\w+\.googleapis|apis\.google|[\w-]+\.firebaseapp|host\.example)\.com\//;
const PASSWORD = 'password1';
const LOOPBACK_ONLY = '--host-resolver-rules=';

/** `test` on a live portal. Names of Google lead to the stand-in, also from the unchanged Firebase SDK. */
export const test = watchedTest.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startLivePortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: TEST_TIMEOUT_MS },
  ],
  browser: [
    async ({ playwright, portal, launchOptions }, use) => {
      const google = ['*.googleapis.com', 'apis.google.com', '*.firebaseapp.com'].map(
        (name) => `MAP ${name} 127.0.0.1:${portal.google.httpsPort}`,
      );
      const rules = [...google, `MAP ${HOST_NAME} 127.0.0.1:${portal.host.httpsPort}`].join(', ');
      const args = launchFlags.map((flag) =>
        flag.startsWith(LOOPBACK_ONLY) ? flag.replace(LOOPBACK_ONLY, `${LOOPBACK_ONLY}${rules}, `) : flag,
      );
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  google: async ({ portal: { google } }, use) => {
    google.requests.length = 0;
    await use(google);
    google.recover();
    google.tokens.setLifetime(3_600);
    google.enforceRecaptcha(false);
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
  ignoreHTTPSErrors: true,
  createAccount: async ({ google }, use) =>
    use(() =>
      google.accounts.create({
        email: `${crypto.randomUUID()}@example.com`,
        password: PASSWORD,
        emailVerified: true,
      }),
    ),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => use([standInRequest, /net::ERR_/]),
  context: async ({ context, baseURL }, use) => {
    await seedStorage(context, { 'cookie-consent': 'rejected' }, baseURL);
    await use(context);
  },
});

/** Signs in on /login and waits for the profile. */
export async function signIn(page: Page, { email = '' }: Account) {
  await page.goto('/login');
  await submit(page, email);
  await page.waitForURL('**/profile');
  await expect(getProfileMenu(page)).toBeVisible();
}

/** Fills in and submits the form on /login. */
export async function submit(page: Page, email: string, button = 'Sign In') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export const getProfileMenu = (page: Page) => page.getByRole('button', { name: /profile menu/ });

/** Makes the next page a visitor's. */
export const forgetSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
  });
