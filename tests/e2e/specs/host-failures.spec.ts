import * as messages from '#schema/messages.ts';
import { test } from '../fixtures/broken-host.ts';
import { countRequests } from '../fixtures/isolated-host.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getByMessage, waitForHydration } from '../fixtures/test.ts';

test.describe('failures of the host', () => {
  test('a change with an unknown result reloads the data', async ({ page, createPerson, breakCall }) => {
    await openAs(page, await createPerson(), '/link/GOOD01');
    await breakCall('linkPlatform', { kind: 'reset' });
    await page.getByRole('button', { name: 'Link Accounts' }).waitFor();
    const read = countRequests(page, 'profile.own');
    const before = read();
    await test.step('the page reports an unknown result', async () => {
      await page.getByRole('button', { name: 'Link Accounts' }).click();
      await expect(page.getByRole('alert')).toContainText(messages.resultUnknown);
    });
    await test.step('the profile is read again', async () => {
      await expect.poll(read, 'the profile is read again').toBeGreaterThan(before);
    });
  });
});

test.describe('a screen that throws', () => {
  test.use({ expectedErrors: [/A screen failed|Broken on purpose/] });

  test('is replaced by an error until a reload', async ({ page }) => {
    await page.goto('/about');
    // Before hydration a link loads a new page, which is not broken.
    await waitForHydration(page);
    await page.evaluate(() =>
      Object.assign(Number.prototype, {
        toLocaleString() {
          throw new Error('Broken on purpose');
        },
      }),
    );
    await test.step('the error leaves the navigation bar in place', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
      await expect(getByMessage(page, messages.unexpected)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    });
    await test.step('the button reloads the page', async () => {
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    });
  });
});
