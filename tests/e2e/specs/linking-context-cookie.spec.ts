import { linking } from '#schema/constants.ts';
import { test } from '../fixtures/https-proxy.ts';
import { expect, submitCredentials } from '../fixtures/test.ts';
import { getLinkedDialog } from '../pages/link.ts';

const COOKIE_NAME = '__Host-linking-context';

// The mock host serves its images over http.
test.use({ expectedErrors: [/^Mixed Content/] });

test('the linking-context cookie on https lasts one hour and is deleted after use', async ({
  page,
  createCode,
  createPerson,
}) => {
  const startedAt = Date.now() / 1_000;
  await page.goto(`/link/${await createCode()}`);
  await submitCredentials(page, { email: 'somebody@example.com', password: 'password1' });
  await page.getByRole('link', { name: 'Go to Sign In' }).waitFor();
  await test.step('it is Secure, Lax, for this host alone and lasts an hour', async () => {
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual([COOKIE_NAME]);
    const [cookie] = cookies;
    expect(cookie).toMatchObject({
      name: COOKIE_NAME,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: 'localhost',
    });
    const setAt = (cookie?.expires ?? 0) - linking.contextSeconds;
    expect(setAt).toBeGreaterThan(startedAt - 1);
    expect(setAt).toBeLessThan(Date.now() / 1_000 + 1);
  });

  await test.step('the link deletes it', async () => {
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome to' }).waitFor();
    await submitCredentials(page, await createPerson());
    await expect(getLinkedDialog(page)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });
});
