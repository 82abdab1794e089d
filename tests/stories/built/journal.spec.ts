import type { Page } from '@playwright/test';
import { expect, getPreview, test } from './fixtures.ts';

const journalRows = (page: Page) => page.getByRole('tabpanel', { name: 'Journal' }).getByRole('row');

async function openJournal(page: Page, storybook: string, story: string) {
  await page.goto(`${storybook}?path=/story/${story}`);
  await page.getByRole('tab', { name: 'Journal' }).click();
}

test('the journal lists each call with its contract result', async ({ page, storybook }) => {
  await openJournal(page, storybook, 'screens-own-profile--veteran');
  await expect(journalRows(page)).toHaveText([
    /Call.*Request.*Status.*Contract/,
    /ownRank.*GET \/api\/v1\/leaderboards\/axp\/allTime\/user\/\d+.*200.*agrees/,
    /profile.*GET \/api\/v1\/auth\/profile.*200.*agrees/,
  ]);
  for (const [story, row] of [
    ['Host Error', /profile.*500/],
    ['Host Unreachable', /profile.*no answer.*nothing to judge/],
    ['Host Response Malformed', /profile.*(violation|error)/i],
  ] as const) {
    await test.step(story, async () => {
      await page.getByRole('link', { name: story, exact: true }).click();
      await expect(journalRows(page).nth(1)).toHaveText(row);
    });
  }
});

test('the buttons of the journal move the story’s time', async ({ page, storybook }) => {
  await openJournal(page, storybook, 'screens-leaderboards--below-top-ten');
  const panel = page.getByRole('tabpanel', { name: 'Journal' });
  await expect(panel).toContainText('12:00:00');
  await panel.getByRole('button', { name: '+ 1 h' }).click();
  await expect(panel).toContainText('13:00:00');
  await expect(getPreview(page).getByRole('timer')).toHaveText(/^0?\d+h/);
});
