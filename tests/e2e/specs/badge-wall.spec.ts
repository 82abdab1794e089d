import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the last badge of each game stands clear of the fade', async ({ page }) => {
  await openAs(page, getSeededPerson('veteran'), '/profile');
  await page.locator('section[aria-labelledby="badges"][aria-busy="false"]').waitFor();
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('main ul')]
      .filter((row) => getComputedStyle(row).maskImage !== 'none')
      .map((row) => {
        row.scrollTo(row.scrollWidth, 0);
        const fade = Number.parseFloat(getComputedStyle(row).maskImage.split('calc(100% - ')[1] ?? '');
        const ends = [...row.children].map(
          (cell) => (cell.firstElementChild ?? cell).getBoundingClientRect().right,
        );
        return Math.round(row.getBoundingClientRect().right - fade - Math.max(...ends));
      }),
  );
  expect(gaps.length).toBeGreaterThan(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});
