import type { Page } from '@playwright/test';
import { messages } from '#schema/messages.ts';
import { harnessGlobalTypes } from '#stories/harness/toolbar.ts';
import { expect, getPreview, test } from './fixtures.ts';

interface Choice {
  tool: string;
  value: string;
  title: string;
}

/** The last choice of every tool but the viewport: as it stands in an address, and in the toolbar. */
const toolbarChoices: readonly Choice[] = [
  { tool: 'Theme', value: 'light', title: 'light' },
  { tool: 'Motion', value: 'full', title: 'full motion' },
  ...Object.values(harnessGlobalTypes).flatMap(({ description, toolbar }) => {
    const item = toolbar.items.at(-1);
    return item ? [{ tool: description, ...item }] : [];
  }),
];
const STORY_QUERY = 'path=/story/screens-leaderboards--below-top-ten';

const toolButton = (page: Page, tool: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${tool}\\b`) });

/** What the address says of the toolbar: `theme:light` and so on. */
const readGlobals = (page: Page) => (new URL(page.url()).searchParams.get('globals') ?? '').split(';').sort();

test('whatever is chosen in the toolbar is in the address, and opens again from there', async ({
  page,
  context,
  storybook,
}) => {
  await page.goto(`${storybook}?${STORY_QUERY}`);
  await getPreview(page).getByRole('heading', { level: 1 }).waitFor();
  for (const { tool, title } of toolbarChoices) {
    await toolButton(page, tool).click();
    await page.getByRole('listbox', { name: tool }).getByRole('option', { name: title, exact: true }).click();
    await expect(toolButton(page, tool)).toContainText(title);
  }
  await page.getByRole('button', { name: 'Viewport size' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^360 px/ })
    .click();
  const chosen = [
    ...toolbarChoices.map(({ tool, value }) => `${tool.toLowerCase()}:${value}`),
    'viewport.value:w360',
  ];
  await expect.poll(() => readGlobals(page)).toEqual(chosen.sort());

  const other = await context.newPage();
  await other.goto(page.url());
  for (const { tool, title } of toolbarChoices) await expect(toolButton(other, tool)).toContainText(title);
  await expect(other.locator('#storybook-preview-iframe')).toHaveCSS('width', '360px');
});

/** What an address chooses, and what is seen then; several choices in one, for each address loads the whole catalogue anew. */
const urlCases: readonly [globals: string, see: Readonly<Record<string, (page: Page) => Promise<void>>>][] = [
  [
    'theme:light;person:visitor',
    {
      'the light theme': (page) =>
        expect(getPreview(page).locator('html')).toHaveCSS('color-scheme', 'light'),
      'a visitor': (page) => expectVisible(page, 'link', 'Log In'),
    },
  ],
  // Nobody of the story's own world has this name.
  [
    'world:newcomer;person:newcomer',
    { 'another person of another world': (page) => expectVisible(page, 'button', 'Finn, profile menu') },
  ],
  ['fault:broken', { 'a fault of every call': (page) => expectVisible(page, 'button', messages.tryAgain) }],
];

for (const [globals, see] of urlCases)
  test(`an address with ${Object.keys(see).join(', ')} opens so`, async ({ page, storybook }) => {
    await page.goto(`${storybook}?${STORY_QUERY}&globals=${globals}`);
    for (const [what, isSeen] of Object.entries(see)) await test.step(what, () => isSeen(page));
  });

const expectVisible = async (page: Page, role: 'button' | 'heading' | 'link', name: string) =>
  expect(getPreview(page).getByRole(role, { name }).first()).toBeVisible();
