import { holdRequests, identityServiceUrl } from '../fixtures/network.ts';
import {
  createUniqueEmail,
  expect,
  expectAccessibleInBothThemes,
  getSeededPerson,
  submitCredentials,
  test,
} from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test('email and password sign in a known player', async ({ page, createPerson }) => {
  const invalid = 'Invalid email or password.';
  // Consecutive messages differ, so that each one is a new response.
  for (const [what, credentials, message] of [
    ['a wrong password', { ...getSeededPerson('rookie'), password: 'password2' }, invalid],
    [
      'a disabled account',
      getSeededPerson('disabled'),
      'This account has been disabled. Please contact support.',
    ],
    ['an unknown address', { email: createUniqueEmail(), password: 'password1' }, invalid],
  ] as const) {
    await test.step(what, async () => {
      await submitCredentials(page, credentials);
      await expect(page.getByRole('alert')).toHaveText(message);
    });
  }

  await test.step('a known player sees progress and reaches the profile', async () => {
    const release = await holdRequests(page, identityServiceUrl);
    await submitCredentials(page, await createPerson());
    await expect(page.getByRole('button', { name: 'Signing in....' })).toBeVisible();
    release();
    await page.waitForURL('**/profile');
  });
});

test('the form modes keep the email address and drop the message', async ({ page }) => {
  const { email } = getSeededPerson('rookie');
  await submitCredentials(page, { email, password: 'password2' });
  await expect(page.getByRole('alert')).toBeVisible();

  for (const [toggle, title] of [
    ['Create Account', 'Create Account'],
    ['Sign In', 'Sign In'],
    ['Forgot Password?', 'Reset Password'],
    ['Back to Sign In', 'Sign In'],
  ] as const) {
    await test.step(toggle, async () => {
      // The form's submit button may have the same name; the toggle is the last one.
      await page.locator('section').getByRole('button', { name: toggle, exact: true }).last().click();
      await expect(page.getByRole('heading', { name: title })).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });
  }

  await test.step('the modes are accessible in both themes', async () => {
    await submitCredentials(page, { email: '', password: '' });
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await expectAccessibleInBothThemes(page);
  });
});
