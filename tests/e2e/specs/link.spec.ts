import { test } from '../fixtures/isolated-host.ts';
import { failProcedure } from '../fixtures/network.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
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
});

test.describe('a code', () => {
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
});
