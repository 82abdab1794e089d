import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { changeOwnProfile, changeOwnRank, failProcedure, holdRequests } from '../fixtures/network.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, expectAccessible, getByMessage, getSeededPerson, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, getSeededPerson('rookie'));
  await expect(getName(page)).toHaveText('TinyTuba');
  await expect(page.getByRole('main').getByText('Your Rank')).toBeVisible();
});

test('a refresh shows the new profile and the new rank', async ({ page }) => {
  const times = countRequests(page, 'profile.own');
  await changeOwnProfile(page, { displayName: 'Renamed Tuba' });
  await changeOwnRank(page, { rank: 12_345 });
  const release = await holdRequests(page, /\/trpc\/profile\.own/);
  await test.step('a double press from the keyboard makes one request', async () => {
    await getRefresh(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(getRefresh(page)).toHaveAttribute('aria-busy', 'true');
    await expect(getByMessage(page, messages.refreshingProfile)).toHaveRole('status');
    await expect(getName(page)).toHaveText('TinyTuba');
    expect(times()).toBe(1);
  });
  await test.step('the profile, the bar and the rank change', async () => {
    release();
    await expect(getByMessage(page, messages.profileRefreshed)).toBeVisible();
    await expect(getName(page)).toHaveText('Renamed Tuba');
    await expect(page.getByRole('button', { name: 'Renamed Tuba, profile menu' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Global Leaderboards' })).toContainText('12,345');
    await expect(getRefresh(page)).toBeFocused();
    expect(times()).toBe(1);
  });
});

test('a failed refresh keeps the profile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await failProcedure(page, 'profile.own', { code: 'hostFailed', message: 'The database is resting' });
  const failure = page.getByText(messages.profileNotRefreshed({ message: 'The database is resting' }));
  await test.step('and says so', async () => {
    await getRefresh(page).focus();
    // To the lower edge of the window, where the alert appears.
    await getRefresh(page).evaluate((button) =>
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 20),
    );
    await page.keyboard.press('Enter');
    await expect(failure).toBeVisible();
    await expect(getName(page)).toHaveText('TinyTuba');
    await expectAccessible(page);
  });
  await test.step('the alert does not cover the focused button', async () => {
    await expect(getRefresh(page)).toBeFocused();
    const [button, alert] = [await getRefresh(page).boundingBox(), await failure.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(alert?.y ?? 0);
  });
  await test.step('until a retry succeeds', async () => {
    await page.unrouteAll();
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await expect(getByMessage(page, messages.profileRefreshed)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(getName(page)).toBeFocused();
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('a refresh fails at once', async ({ page, context }) => {
    await context.setOffline(true);
    await getRefresh(page).click();
    const message = messages.profileNotRefreshed({ message: messages.hostUnavailable });
    await expect(page.getByText(message)).toBeVisible();
    await expect(getName(page)).toHaveText('TinyTuba');
  });
});

const getName = (page: Page) => page.getByRole('heading', { level: 1 });
const getRefresh = (page: Page) => page.getByRole('button', { name: messages.refreshProfile });
