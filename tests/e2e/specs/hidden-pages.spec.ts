import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { setVisibility } from '../fixtures/visibility.ts';

test('a profile in a tab behind another is a visit once somebody sees it', async ({ page, createPerson }) => {
  const countMemories = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('player-')).length);
  await setVisibility(page, 'hidden');
  await openAs(page, await createPerson(), '/profile');
  await page.getByRole('heading', { name: 'Stats' }).waitFor();
  expect(await countMemories()).toBe(0);
  await setVisibility(page, 'visible');
  await expect.poll(countMemories).toBe(1);
});
