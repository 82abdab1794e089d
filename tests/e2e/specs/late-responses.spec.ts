import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { seedSession } from '../fixtures/session.ts';
import {
  createUniqueEmail,
  expect,
  expectToast,
  getByMessage,
  getSeededPerson,
  submitCredentials,
  test,
} from '../fixtures/test.ts';
import { openOptions } from '../pages/options.ts';

// Each response comes so late that the browser attributes no shift to the act before it. `noLayoutShifts` fails at a shift.
test.use({ lateMs: 750 });

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
])
  test.describe(`nothing moves at ${viewport.width} px when a response is late`, () => {
    test.use({ viewport });

    test('for a player who has badges', async ({ page }) => {
      await seedSession(page, getSeededPerson('veteran'));
      for (const path of [paths.games, paths.profile, paths.leaderboards])
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          if (path === paths.games)
            await expect(page.getByText(messages.badgesInAll({ earned: 28, total: 40 }))).toBeVisible();
        });
    });
  });

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}))
  test.describe(`nothing moves on a ${name} when a response is late`, () => {
    test.use({ viewport });

    test('for a visitor', async ({ page, createCode }) => {
      await test.step('a refused sign-in', async () => {
        await page.goto(paths.login);
        await submitCredentials(page, { email: createUniqueEmail(), password: 'password2' });
        await expect(getByMessage(page, messages.invalidCredentials)).toBeVisible();
      });
      await test.step('a mail for a new password', async () => {
        await page.goto(paths.requestPasswordReset);
        await page.getByLabel('Email').fill(createUniqueEmail());
        await page.getByRole('button', { name: 'Send Reset Link' }).click();
        await expect(getByMessage(page, messages.resetNeutral)).toBeVisible();
      });
      await test.step('a used code and a good one', async () => {
        await page.goto('/link/USED01');
        await expect(getByMessage(page, messages.linkingCodeConflict)).toBeVisible();
        await page.goto(`/link/${await createCode()}`);
        await expect(page.getByLabel('Email')).toBeVisible();
      });
    });

    test('for a player', async ({ page, createPerson }) => {
      await openOptions(page, await createPerson());
      await test.step('a switch', async () => {
        const toggle = page.getByRole('switch', { name: 'Show in Leaderboards' });
        await expectToast(page, messages.privacyUpdated, () => toggle.click());
      });
      await test.step('a data export, whose hint stays beside its result', async () => {
        await page.getByRole('button', { name: 'Request Data Export' }).click();
        await expect(getByMessage(page, messages.exportSubmitted)).toBeVisible();
        await expect(page.getByLabel('Send To')).toHaveAccessibleDescription(/may take up to 24 hours/);
      });
      await test.step('the games of a player without Roblox', async () => {
        await page.goto(paths.games);
        await expect(page.getByRole('link', { name: messages.linkYourRoblox })).toBeVisible();
      });
      await test.step('the next move of a player without Roblox', async () => {
        await page.goto(paths.cashback);
        const links = page.getByRole('main').getByRole('link', { name: messages.linkYourRoblox });
        await expect(links).toHaveCount(2);
      });
      await test.step('the profile and the board', async () => {
        for (const path of [paths.profile, paths.leaderboards]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        }
        await expect(page.getByRole('link', { name: 'Aurora Vale' })).toBeVisible();
      });
    });
  });
