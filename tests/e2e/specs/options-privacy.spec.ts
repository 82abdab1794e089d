import * as messages from '#schema/messages.ts';
import { countCalls, holdFirstResponse, holdRequests } from '../fixtures/network.ts';
import { displayNameOf, expect, getByMessage, test } from '../fixtures/test.ts';
import { openOptions, togglePublicProfile } from '../pages/options.ts';

test('a privacy switch is saved at once', async ({ page, createPerson }) => {
  const toggle = page.getByRole('switch', { name: 'Show in Leaderboards' });
  const label = page.getByText('Public Profile', { exact: true });
  await openOptions(page, await createPerson());
  const release = await holdRequests(page, /\/trpc\/options\.update/);
  const calls = countCalls(page, 'options.update');
  await test.step('it changes before the response', async () => {
    await toggle.dblclick();
    await expect(toggle).not.toBeChecked();
  });
  await test.step('a double click saves it once', async () => {
    release();
    await expect(getByMessage(page, messages.privacyUpdated)).toBeVisible();
    expect(calls()).toBe(1);
    await label.dblclick();
    await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
    await expect.poll(calls).toBe(2);
  });
  await test.step('a reload shows the saved value', async () => {
    await page.reload();
    await expect(toggle).not.toBeChecked();
  });
});

test('a privacy switch keeps its change while the profile is fetched for a change in another tab', async ({
  page,
  context,
  createPerson,
}) => {
  await openOptions(page, await createPerson());
  const tab = await context.newPage();
  await tab.goto('/options');
  const toggle = page.getByRole('switch', { name: 'Show in Leaderboards' });
  const releaseWrite = await holdRequests(page, /\/trpc\/options\.update/, 1);
  const sent = page.waitForRequest(/\/trpc\/options\.update/);
  await toggle.click();
  await sent;
  const profile = await holdFirstResponse(page, /\/trpc\/profile\.own/);
  await togglePublicProfile(tab);
  await profile.release();
  await expect(toggle).not.toBeChecked();
  releaseWrite();
  await expect(getByMessage(page, messages.privacyUpdated)).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test('a switch pressed before and after a visit of another page sends one change after the other', async ({
  page,
  createPerson,
}) => {
  const toggle = page.getByRole('switch', { name: 'Show in Leaderboards' });
  const person = await createPerson();
  await openOptions(page, person);
  const updated = getByMessage(page, messages.privacyUpdated);
  const releaseFirst = await holdRequests(page, /\/trpc\/options\.update/, 1);
  const calls = countCalls(page, 'options.update');
  await toggle.click();
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayNameOf(person));
  await page.goBack();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(calls).toBe(1);
  const releaseSecond = await holdRequests(page, /\/trpc\/options\.update/);
  releaseFirst();
  await updated.waitFor();
  await expect(updated).toHaveCount(0);
  releaseSecond();
  await updated.waitFor();
  expect(calls()).toBe(2);
  await expect(toggle).toBeChecked();
});

test('the way others see the profile is one click away, also if it is hidden', async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await openOptions(page, person);
  const row = page.getByRole('region', { name: 'Privacy' });
  const view = row.getByRole('link', { name: 'View Public Profile' });
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('the link opens the public profile', async () => {
    await expect(row).toContainText(`/profile/${person.uid}`);
    await view.click();
    await page.waitForURL(`**/profile/${person.uid}`);
    await expect(heading).toHaveText(displayNameOf(person));
  });
  await test.step('a hidden profile says so, and the link shows the 404 that others see', async () => {
    await page.goBack();
    await togglePublicProfile(page);
    await expect(row).toContainText('Hidden: others are told');
    await view.click();
    await expect(heading).toHaveText('404 User Not Found');
  });
});
