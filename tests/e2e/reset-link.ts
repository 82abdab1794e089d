import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

interface ResetFixtures {
  /** Has a reset mail sent to this address, and answers the query of its link. */
  resetQuery: (email: string) => Promise<string>;
}

export const test = base.extend<ResetFixtures>({
  resetQuery: async ({ stack, mailsTo }, use) =>
    use(async (email) => {
      await fetch(
        `http://${stack.emulator}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
        },
      );
      const [mail] = await mailsTo(email);
      return new URL(mail?.link ?? '', stack.portal).search;
    }),
});

/** The identity service checks a code by it, and sets the new password. */
export const codeVerb = /accounts:resetPassword/;

/** The identity service refuses this verb for a reason of its own. */
export async function refuseVerb(page: Page, verb: RegExp, reason: string) {
  await page.route(verb, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: reason } } }),
  );
}
