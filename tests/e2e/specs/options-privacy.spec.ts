import { countRequests, test } from '../fixtures/isolated-host.ts';
import { holdRequests } from '../fixtures/network.ts';
import { expect, getByMessage } from '../fixtures/test.ts';
import { measureLifetime, openOptions } from '../pages/options.ts';

test.describe('the privacy switches', () => {
  for (const name of ['Public Profile', 'Show in Leaderboards']) {
    test(`${name} is saved at once`, async ({ page, createPerson }) => {
      await openOptions(page, await createPerson());
      const release = await holdRequests(page, /\/trpc\/options\.update/);
      const calls = countRequests(page, 'options.update');
      await test.step('it changes before the response', async () => {
        await page.getByRole('switch', { name }).dblclick();
        await expect(page.getByRole('switch', { name })).not.toBeChecked();
      });
      await test.step('a double click saves it once', async () => {
        release();
        await expect(getByMessage(page, 'Privacy setting updated successfully')).toBeVisible();
        expect(calls()).toBe(1);
      });
      await test.step('a reload shows the saved value', async () => {
        await page.reload();
        await expect(page.getByRole('switch', { name })).not.toBeChecked();
      });
    });
  }

  test('are reset when the host refuses', async ({ page, createPerson, setFault }) => {
    await openOptions(page, await createPerson());
    await setFault('updateOption', { kind: 'status', status: 500 });
    const release = await holdRequests(page, /\/trpc\/options\.update/);
    const shown = page.getByRole('switch', { name: 'Public Profile' });
    await test.step('a refusal resets the switch', async () => {
      await shown.click();
      await expect(shown).not.toBeChecked();
      release();
      await expect(getByMessage(page, 'Failed to update privacy setting. Please try again.')).toBeVisible();
      await expect(shown).toBeChecked();
    });
    await test.step('a retry shows its success for 3,000 ms', async () => {
      const lifetime = measureLifetime(page, 'Privacy setting updated successfully');
      await shown.press('Space');
      const ms = await lifetime;
      expect(ms).toBeGreaterThanOrEqual(2_990);
      expect(ms).toBeLessThan(4_500);
    });
  });
});
