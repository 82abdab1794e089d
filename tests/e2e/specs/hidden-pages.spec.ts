import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { setVisibility } from '../fixtures/visibility.ts';

test('a profile in a tab behind another is a visit once somebody sees it', async ({ page, createPerson }) => {
  const readMemory = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('player-'))?.[1]);
  await setVisibility(page, 'hidden');
  await openAs(page, await createPerson(), '/profile');
  await page.getByRole('heading', { name: 'Stats' }).waitFor();
  expect(await readMemory()).toBeUndefined();
  await setVisibility(page, 'visible');
  await expect.poll(readMemory).toBeDefined();
  const seen = await readMemory();
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  expect(await readMemory()).toBe(seen);
});
