import { messages } from '#schema/messages.ts';
import { test } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, getByMessage, getSeededPerson, waitForHydration } from '../fixtures/test.ts';

test.describe('what the page says', () => {
  test('when the host gives no answer that could be used, in turn and until it does', async ({
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
      [{ kind: 'drift', path: 'displayName' }, messages.badAnswer],
    ] as const;
    for (const [fault, words] of faults) {
      await test.step(JSON.stringify(fault), async () => {
        await breakCall('profile', fault);
        // Two failures in turn may have the same words: the page must have been answered, too.
        const answered = page.waitForResponse(/\/trpc\/[^?]*profile\.own/);
        if (await tryAgain.isVisible()) await tryAgain.click();
        else await page.goto('/profile');
        await answered;
        await expect(getByMessage(page, words)).toBeVisible();
      });
    }
    await clearFaults();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TinyTuba');
  });

  test('when the host takes too long', async ({ page, breakCall }) => {
    await breakCall('verifyCode', { kind: 'hang' });
    await page.goto('/link/GOOD01');
    await expect(page.getByRole('alert')).toContainText(messages.hostTimeout);
  });

  test("when the host's words mention 404 on a public profile", async ({ page, breakCall }) => {
    await breakCall('publicProfile', { kind: 'status', status: 500, message: 'The records answered 404' });
    await page.goto('/profile/veteran');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.userNotFoundTitle);
  });

  test('when what was sent is not what the portal takes', async ({ page, createPerson }) => {
    await page.route(/\/trpc\/linking\.linkPlatform/, (route) => route.continue({ postData: '{"0":{}}' }));
    await openAs(page, await createPerson(), '/link/GOOD01');
    await page.getByRole('button', { name: 'Link Accounts' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.invalidInput);
  });

  test('when nobody can know whether a change was made', async ({ page, createPerson, breakCall }) => {
    await openAs(page, await createPerson(), '/link/GOOD01');
    await breakCall('linkPlatform', { kind: 'reset' });
    await page.getByRole('button', { name: 'Link Accounts' }).waitFor();
    const read = countRequests(page, 'profile.own');
    const before = read();
    await page.getByRole('button', { name: 'Link Accounts' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.resultUnknown);
    await expect.poll(read, 'what is shown is read afresh').toBeGreaterThan(before);
  });

  test('when a call comes without its token, and there is no way to a new one', async ({
    page,
    createPerson,
  }) => {
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

test.describe('when a screen fails', () => {
  test.use({ expectedErrors: [/A screen failed|Broken on purpose/] });

  test('the page says so, keeps its bar, and can be reloaded', async ({ page }) => {
    await page.goto('/about');
    // Before its script has come, a link leads to a new page, which is not broken.
    await waitForHydration(page);
    await page.evaluate(() =>
      Object.assign(Number.prototype, {
        toLocaleString() {
          throw new Error('Broken on purpose');
        },
      }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'APass' }).click();
    await expect(getByMessage(page, messages.unexpected)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('APass');
  });
});
