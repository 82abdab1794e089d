import { countRequests, test } from '../fixtures/isolated-host.ts';
import { failProcedure } from '../fixtures/network.ts';
import { openAs, seedSession } from '../fixtures/session.ts';
import { expect, expectAccessible, getByMessage, submitCredentials } from '../fixtures/test.ts';
import { readLinkingContext } from '../pages/link.ts';

const USED_CODE_MESSAGE =
  'This linking code is expired, invalid, or has already been used. Please try again with a new code.';

test.describe('/link without a code', () => {
  test('asks for a code', async ({ chatUser, page, createCode }) => {
    await test.step('every address without a code shows the message', async () => {
      for (const path of ['/link?code=', '/link?code=%20%20', '/link']) {
        await page.goto(path);
        await expect(
          getByMessage(page, 'No linking code provided. Please use a valid linking URL.'),
        ).toBeVisible();
        await expect(page.getByText('The bot in our Discord server gives you a code.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Open Discord' })).toBeVisible();
      }
    });
    await test.step('a code can be entered', async () => {
      const code = await createCode(chatUser);
      await page.getByLabel('Linking Code').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`**/link?code=${code}`);
      await expect(page.getByText(chatUser)).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Linking Code')).toBeVisible();
    });
  });

  test('lets a player with an expired code leave', async ({ page, createPerson }) => {
    const main = page.getByRole('main');
    await openAs(page, await createPerson(), '/link/OLD001');
    await test.step('a link leads to the profile', async () => {
      await expect(page.getByRole('alert')).toHaveText(USED_CODE_MESSAGE);
      await expectAccessible(page);
      await main.getByRole('link', { name: 'View Profile' }).click();
      await page.waitForURL('**/profile');
      await page.goBack();
    });
    await test.step('Cancel keeps the session and returns the focus', async () => {
      await main.getByRole('button', { name: 'Sign Out' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByRole('button', { name: 'Sign Out' })).toBeFocused();
    });
    await test.step('a confirmed sign-out leads to the login, and the next sign-in back to /link', async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
      await submitCredentials(page, await createPerson());
      await page.waitForURL('**/link');
    });
  });

  test('offers a visitor no way out of an account', async ({ page }) => {
    await page.goto('/link/OLD001');
    await expect(page.getByRole('alert')).toHaveText(USED_CODE_MESSAGE);
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Continue']);
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Open Discord']);
  });
});

test.describe('a code', () => {
  test('with a wrong format is refused without a request', async ({ page }) => {
    const calls = countRequests(page, 'linking.verifyCode');
    for (const path of [
      '/link/ABC',
      '/link?code=ABCDEFG',
      '/link/%F0%9F%9A%80',
      `/link?code=${'x'.repeat(5_000)}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid 6-character code');
    }
    expect(calls()).toBe(0);
  });

  test('that is expired, used or unknown sends the visitor to /link with its message', async ({ page }) => {
    for (const code of ['OLD001', 'USED01', 'NOSUCH']) {
      await test.step(code, async () => {
        await page.goto(`/link/${code}`);
        await page.waitForURL((url) => url.pathname === '/link' && url.search === '');
        await expect(page.getByRole('alert')).toHaveText(USED_CODE_MESSAGE);
        expect(await readLinkingContext(page)).toBeUndefined();
      });
    }
  });

  test('that was refused is not reported twice', async ({ page, createPerson }) => {
    const missing = 'No linking code provided. Please use a valid linking URL.';
    await seedSession(page, await createPerson());
    await test.step('Back shows /link without the message', async () => {
      await page.goto('/link/OLD001');
      await expect(page.getByRole('alert')).toHaveText(USED_CODE_MESSAGE);
      await page.getByRole('link', { name: 'Astra, home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One Account/);
      await page.goBack();
      await expect(getByMessage(page, missing)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a reload shows /link without the message', async () => {
      await page.goto('/link/USED01');
      await expect(page.getByRole('alert')).toHaveText(USED_CODE_MESSAGE);
      await page.reload();
      await expect(getByMessage(page, missing)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('sends the visitor to /link when the host calls it expired, invalid or used', async ({ page }) => {
    for (const message of ['The code is expired', 'Invalid request', 'It has already been used']) {
      await test.step(message, async () => {
        await failProcedure(page, 'linking.verifyCode', { code: 'rejected', message });
        await page.goto('/link?code=GOOD01');
        await page.waitForURL((url) => url.pathname === '/link' && url.search === '');
        await expect(page.getByRole('alert')).toHaveText(message);
      });
    }
  });

  test('can be retried after a failed verification', async ({ chatUser, page, createCode, setFault }) => {
    await test.step('the failure is reported', async () => {
      await setFault('verifyCode', { kind: 'status', status: 500, message: 'The bot sleeps' });
      await page.goto(`/link/${await createCode(chatUser)}`);
      await expect(page.getByRole('alert')).toContainText('An error occurred');
      await expect(page.getByRole('alert')).toContainText('The bot sleeps');
    });
    await test.step('a retry shows the chat account', async () => {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(chatUser)).toBeVisible();
    });
  });
});
