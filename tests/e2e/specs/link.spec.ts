import { test } from '../fixtures/isolated-host.ts';
import { seedSession } from '../fixtures/session.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { readLinkingContext } from '../pages/link.ts';

const MISSING_CODE_MESSAGE = 'No linking code provided. Please use a valid linking URL.';

test('/link without a code asks for a code', async ({ chatUser, page, createCode }) => {
  await page.goto('/link?code=');
  await expect(getByMessage(page, MISSING_CODE_MESSAGE)).toBeVisible();
  const code = await createCode(chatUser);
  await page.getByLabel('Linking Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/link?code=${code}`);
  await expect(page.getByText(chatUser)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Linking Code')).toBeVisible();
});

test('a code that is expired sends the player to /link with its message', async ({ page, createPerson }) => {
  await seedSession(page, await createPerson());
  await page.goto('/link/OLD001');
  await page.waitForURL((url) => url.pathname === '/link' && url.search === '');
  await expect(page.getByRole('alert')).toHaveText(
    'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
  );
  expect(await readLinkingContext(page)).toBeUndefined();
  await test.step('Back shows /link without the message', async () => {
    await page.getByRole('link', { name: 'Astra, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One Account/);
    await page.goBack();
    await expect(getByMessage(page, MISSING_CODE_MESSAGE)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
