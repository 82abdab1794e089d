import * as messages from '#schema/messages.ts';
import { test } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, waitForHydration } from '../fixtures/test.ts';

test.describe('failures of the host', () => {
  test("a profile shows each failure's message until the host recovers", async ({
    page,
    breakCall,
    clearFaults,
  }) => {
    await seedSession(page, getSeededPerson('rookie'));
    const tryAgain = page.getByRole('button', { name: messages.tryAgain });
    const faults = [
      [{ kind: 'status', status: 422, message: '' }, messages.apiRequestFailed({ status: 422 })],
      [{ kind: 'reset' }, messages.hostUnavailable],
      [{ kind: 'malformed' }, messages.badAnswer],
      [{ kind: 'html' }, messages.badAnswer],
    ] as const;
    for (const [fault, message] of faults) {
      await test.step(JSON.stringify(fault), async () => {
        await breakCall('profile', fault);
        // Two failures may share a message, so wait for the response too.
        const response = page.waitForResponse(/\/trpc\/[^?]*profile\.own/);
        if (await tryAgain.isVisible()) await tryAgain.click();
        else await page.goto('/profile');
        await response;
        await expect(getByMessage(page, message)).toBeVisible();
      });
    }
    await test.step('the host recovers', async () => {
      await clearFaults();
      await tryAgain.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
    });
  });

  test('a timeout shows its message', async ({ page, breakCall }) => {
    await breakCall('verifyCode', { kind: 'hang' });
    await page.goto('/link/GOOD01');
    await expect(page.getByRole('alert')).toContainText(messages.hostTimeout);
  });

  test("a public profile reports an unknown user when the host's message mentions 404", async ({
    page,
    breakCall,
  }) => {
    await breakCall('publicProfile', { kind: 'status', status: 500, message: 'The records answered 404' });
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.userNotFoundTitle);
  });

  test('a rejected input shows its message', async ({ page, createPerson }) => {
    await page.route(/\/trpc\/linking\.linkPlatform/, (route) => route.continue({ postData: '{"0":{}}' }));
    await openAs(page, await createPerson(), '/link/GOOD01');
    await page.getByRole('button', { name: 'Link Accounts' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.invalidInput);
  });

  test('a change with an unknown result reloads the data', async ({ page, createPerson, breakCall }) => {
    await openAs(page, await createPerson(), '/link/GOOD01');
    await breakCall('linkPlatform', { kind: 'reset' });
    await page.getByRole('button', { name: 'Link Accounts' }).waitFor();
    const read = countRequests(page, 'profile.own');
    const before = read();
    await test.step('the page reports an unknown result', async () => {
      await page.getByRole('button', { name: 'Link Accounts' }).click();
      await expect(page.getByRole('alert')).toContainText(messages.resultUnknown);
    });
    await test.step('the profile is read again', async () => {
      await expect.poll(read, 'the profile is read again').toBeGreaterThan(before);
    });
  });

  test('a call without a token reports a missing sign-in', async ({ page, createPerson }) => {
    await seedSession(page, await createPerson());
    await page.route(/securetoken\.googleapis\.com/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.route(/\/trpc\//, (route) => {
      const { authorization: _, ...headers } = route.request().headers();
      return route.continue({ headers });
    });
    await page.goto('/profile');
    await expect(getByMessage(page, messages.notAuthenticated)).toBeVisible();
  });
});

test.describe('a screen that throws', () => {
  test.use({ expectedErrors: [/A screen failed|Broken on purpose/] });

  test('is replaced by an error until a reload', async ({ page }) => {
    await page.goto('/about');
    // Before hydration a link loads a new page, which is not broken.
    await waitForHydration(page);
    await page.evaluate(() =>
      Object.assign(Number.prototype, {
        toLocaleString() {
          throw new Error('Broken on purpose');
        },
      }),
    );
    await test.step('the error leaves the navigation bar in place', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'APass' }).click();
      await expect(getByMessage(page, messages.unexpected)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    });
    await test.step('the button reloads the page', async () => {
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('APass');
    });
  });
});
