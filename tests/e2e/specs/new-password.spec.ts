import type { Locator, Page } from '@playwright/test';
import { pauseClock } from '../fixtures/clock.ts';
import { holdRequests } from '../fixtures/network.ts';
import { rejectIdentityCall, resetPasswordUrl, test } from '../fixtures/reset-link.ts';
import { openAs } from '../fixtures/session.ts';
import {
  displayNameOf,
  expect,
  expectAccessibleInBothThemes,
  getByMessage,
  submitCredentials,
} from '../fixtures/test.ts';
import { findClippedTexts } from '../pages/clipped-text.ts';
import { signInWithRoblox } from '../pages/roblox.ts';

const paths = ['/complete-password-reset', '/reset-password/verify'];

test.describe('the new password', () => {
  for (const path of paths) {
    test(`signs in after a reset at ${path}`, async ({ page, createPerson, requestResetQuery }) => {
      const person = await createPerson();
      await page.clock.install();
      await page.goto(path + (await requestResetQuery(person.email)));
      await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
      await pauseClock(page);
      await test.step('the page confirms the reset', async () => {
        await setPassword(page, 'a new secret');
        await expect(page.getByRole('status')).toHaveText(
          'Your password has been successfully reset! You can now log in with your new password.',
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      });
      await test.step('/login opens after 3 seconds with a message', async () => {
        await page.clock.runFor(2_900);
        expect(new URL(page.url()).pathname).toBe(path);
        await page.clock.runFor(200);
        await page.waitForURL('**/login');
        await page.clock.resume();
        await expect(page.getByRole('status')).toHaveText('Password reset successfully. Please log in.');
      });
      await test.step('only the new password signs in', async () => {
        await submitCredentials(page, person);
        await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
        await submitCredentials(page, { email: person.email, password: 'a new secret' });
        await page.waitForURL('**/profile');
      });
    });
  }

  test('has its links in line with its form, beside or below each other', async ({
    page,
    createPerson,
    requestResetQuery,
  }) => {
    await page.goto(`/complete-password-reset${await requestResetQuery((await createPerson()).email)}`);
    const inMain = page.getByRole('main');
    const readText = async (locator: Locator) =>
      locator.evaluate((element) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        return {
          left: left + Number.parseFloat(paddingInlineStart),
          right: right - Number.parseFloat(paddingInlineEnd),
        };
      });
    const back = inMain.getByRole('link', { name: 'Back to Sign In' });
    const request = inMain.getByRole('link', { name: 'Request a new link' });
    const form = inMain.locator('form');
    for (const width of [320, 390, 1280]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const edges = await form.evaluate((element) => element.getBoundingClientRect());
        const isBelow = width === 320;
        expect((await readText(back)).left).toBeCloseTo(edges.left, -1);
        const { left, right } = await readText(request);
        expect(isBelow ? left : right).toBeCloseTo(isBelow ? edges.left : edges.right, -1);
      });
    }
  });

  test('is refused with the reason of the identity service', async ({
    page,
    createPerson,
    requestResetQuery,
  }) => {
    const { email } = await createPerson();
    let checks = 0;
    page.on('request', (request) => {
      if (resetPasswordUrl.test(request.url()) && request.method() === 'POST') checks += 1;
    });
    await test.step('the link is verified once', async () => {
      const release = await holdRequests(page, resetPasswordUrl);
      await page.goto(`/complete-password-reset${await requestResetQuery(email)}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'Verifying reset link, please wait...',
      );
      release();
      await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
      expect(checks).toBe(1);
    });

    for (const [reason, message] of [
      ['WEAK_PASSWORD', 'The new password is too weak. Please choose a stronger one.'],
      [
        'INVALID_OOB_CODE',
        'The password reset link is invalid or has expired. Please request a new one. Please try again.',
      ],
      ['OPERATION_NOT_ALLOWED', 'Failed to reset password.'],
    ] as const) {
      await test.step(reason, async () => {
        await rejectIdentityCall(page, resetPasswordUrl, reason);
        await setPassword(page, 'password2');
        await expect(page.getByRole('alert')).toHaveText(message);
        await expect(getField(page, 'New Password')).toHaveValue('password2');
      });
    }
  });

  test('ends the session of the old password', async ({ page, createPerson, requestResetQuery }) => {
    const person = await createPerson();
    const query = await requestResetQuery(person.email);
    await openAs(page, person, `/reset-password/verify${query}`);
    await setPassword(page, 'password2');
    const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
    await signInLink.waitFor();
    await test.step('the session has ended', async () => {
      // Counted once, without a retry: /login redirects a player who is still signed in.
      expect(await page.getByRole('button', { name: /profile menu/ }).count()).toBe(0);
    });
    await test.step('the new password signs in', async () => {
      await signInLink.click();
      await page.waitForURL('**/login');
      await expect(page.getByRole('status')).toHaveText('Password reset successfully. Please log in.');
      await submitCredentials(page, { email: person.email, password: 'password2' });
      await page.waitForURL('**/profile');
    });
  });
});

test.describe('the new password of another account', () => {
  const message = 'Password reset successfully. Please log in.';

  test('returns a player signed in with Roblox to the profile', async ({
    page,
    createPerson,
    requestResetQuery,
  }) => {
    const { email } = await createPerson();
    await page.goto('/login');
    await signInWithRoblox(page);
    await page.waitForURL('**/profile');
    await page.goto('/about');
    await page.goto(`/complete-password-reset${await requestResetQuery(email)}`);
    await setPassword(page, 'password2');

    await test.step('the profile opens after three seconds with the message', async () => {
      await page.waitForURL('**/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(getByMessage(page, message)).toBeVisible();
    });

    await test.step('a reload stays at the profile and does not repeat the message', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(getByMessage(page, message)).toHaveCount(0);
    });

    await test.step('Back leads to the page before the reset link', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Vale');
      await expect(getByMessage(page, message)).toHaveCount(0);
    });
  });

  test('returns to the profile by the Sign In link', async ({ page, createPerson, requestResetQuery }) => {
    const [player, other] = [await createPerson(), await createPerson()];
    await openAs(page, player, `/reset-password/verify${await requestResetQuery(other.email)}`);
    await setPassword(page, 'password2');
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(player));
    await expect(getByMessage(page, message)).toBeVisible();
  });
});

test.describe('an invalid reset link', () => {
  test('without its parameters shows a message', async ({ page }) => {
    for (const query of ['', '?mode=resetPassword', '?oobCode=abc', '?mode=verifyEmail&oobCode=abc']) {
      await page.goto(`/complete-password-reset${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
      await expect(page.getByRole('alert')).toContainText(
        'Invalid or missing password reset parameters in the URL.',
      );
    }
  });

  test('with an unknown code offers two ways on', async ({ page }) => {
    const message = 'The password reset link is invalid or has expired. Please request a new one.';
    await page.goto('/reset-password/verify?mode=resetPassword&oobCode=nonsense');
    await test.step('one link leads to /login', async () => {
      await expect(page.getByRole('alert')).toContainText(message);
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await page.waitForURL('**/login');
    });
    await test.step('the other leads to a new request', async () => {
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText(message);
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await page.waitForURL('**/request-password-reset');
    });
  });

  test('is one that was already used', async ({ page, createPerson, requestResetQuery }) => {
    const { email } = await createPerson();
    const url = `/complete-password-reset${await requestResetQuery(email)}`;
    await page.goto(url);
    await setPassword(page, 'password2');
    await expect(page.getByRole('status')).toContainText('successfully reset');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
  });

  test('is one whose code sets no password', async ({ page }) => {
    await page.route(resetPasswordUrl, (route) => route.fulfill({ json: { requestType: 'EMAIL_SIGNIN' } }));
    await page.goto('/complete-password-reset?mode=resetPassword&oobCode=abc');
    await expect(page.getByRole('alert')).toContainText('Password reset code is not verified or is invalid.');
  });

  test('is not reported when the check itself fails', async ({ page, createPerson, requestResetQuery }) => {
    const { email } = await createPerson();
    await rejectIdentityCall(page, resetPasswordUrl, 'OPERATION_NOT_ALLOWED');
    await page.goto(`/complete-password-reset${await requestResetQuery(email)}`);
    await test.step('the failed check is reported', async () => {
      await expect(page.getByRole('alert')).toContainText('Failed to verify password reset link.');
    });
    await test.step('a retry shows the form', async () => {
      await page.unroute(resetPasswordUrl);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
    });
  });
});

test('the form is accessible and keeps its text at 320 px', async ({
  page,
  createPerson,
  requestResetQuery,
}) => {
  const { email } = await createPerson();
  await page.goto(`/complete-password-reset${await requestResetQuery(email)}`);
  await expect(page.getByRole('button', { name: 'Set New Password' })).toBeVisible();
  await test.step('both themes pass axe', async () => {
    await expectAccessibleInBothThemes(page);
  });
  await test.step('no text is clipped at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findClippedTexts(page)).toEqual([]);
  });
});

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function setPassword(page: Page, password: string, confirmed = password) {
  await getField(page, 'New Password').fill(password);
  await getField(page, 'Confirm New Password').fill(confirmed);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}
