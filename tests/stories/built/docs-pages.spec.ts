import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { screenParts, screens } from '#stories/matrix/state-kinds.ts';
import { emptyFrames, entries, expect, getPreview, readTargets, test } from './fixtures.ts';

const titles = [...Object.keys(screens), ...screenParts];
const knownEntries = new Set(entries.map(({ type, id }) => `${type}/${id}`));
const storiesOf = (title: string) =>
  entries.filter((entry) => entry.title === title && entry.type === 'story').map(({ id }) => `story/${id}`);

test('the overview links to existing stories and to every docs page', async ({ page, storybook }) => {
  await emptyFrames(page);
  await page.goto(`${storybook}iframe.html?id=overview--all-screens&viewMode=story`);
  const links = page.locator('main a');
  await expect(page.getByRole('rowheader')).toHaveCount(Object.keys(screens).length);
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(Object.keys(screens).length);
  const targets = await readTargets(links);
  await test.step('every target exists', async () => {
    expect(targets.filter((target) => !knownEntries.has(target))).toEqual([]);
  });
  const pages = entries.filter(({ type, title }) => type === 'docs' && titles.includes(title));
  await test.step('every docs page has a link', async () => {
    expect(targets.filter((target) => target.startsWith('docs/')).sort()).toEqual(
      pages.map(({ id }) => `docs/${id}`).sort(),
    );
  });
});

test('a link of the overview opens its target', async ({ page, storybook }) => {
  await emptyFrames(page);
  await page.goto(`${storybook}?path=/story/overview--all-screens`);
  await test.step('a screen opens its docs page', async () => {
    await getPreview(page).getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/path=\/docs\/screens-login--all-states/);
  });
  await test.step('a state opens its story', async () => {
    await getPreview(page).getByRole('link', { name: 'Create Account', exact: true }).first().click();
    await expect(page).toHaveURL(/path=\/story\/screens-login--create-account/);
    await expect(
      getPreview(page).getByRole('button', { name: messages.createAccount }).first(),
    ).toBeVisible();
  });
});

test('the docs page of a screen links to each of its states', async ({ page, storybook }) => {
  await emptyFrames(page);
  const pageOf = (title: string) =>
    entries.find((entry) => entry.type === 'docs' && entry.title === title)?.id ?? '';
  await page.goto(`${storybook}iframe.html?id=${pageOf(titles[0] ?? '')}&viewMode=docs`);
  for (const title of titles) {
    await test.step(title, async () => {
      await openDocsPage(page, pageOf(title));
      const links = page.locator('main h2 a');
      await expect.poll(() => readTargets(links)).toEqual(storiesOf(title));
    });
  }
});

test('the iframes of a docs page render their stories', async ({ page, storybook }) => {
  await page.goto(`${storybook}iframe.html?id=screens-not-found--all-states&viewMode=docs`);
  const frames = page.locator('main iframe');
  await expect(frames).toHaveCount(4 * storiesOf('Screens/Not found').length);
  for (const frame of await frames.all()) {
    await expect(frame).toHaveCSS('opacity', '1');
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toHaveText(messages.pageNotFound);
  }
});

test('the Messages page links each message to a story', async ({ page, storybook }) => {
  await page.goto(`${storybook}iframe.html?id=messages--all-messages&viewMode=story`);
  await expect(page.locator('main dt')).toHaveCount(Object.keys(messages).length);
  const targets = await readTargets(page.locator('main dd a'));
  expect(targets).toHaveLength(Object.keys(messages).length);
  expect(targets.filter((target) => !knownEntries.has(target))).toEqual([]);
});

/** Opens a docs page as Storybook's sidebar does. Opening a URL would reload all of Storybook. */
async function openDocsPage(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  }, storyId);
}
