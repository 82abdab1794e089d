import type { Page } from '@playwright/test';
import { messages } from '#schema/messages.ts';
import { stageTools } from '#stories/stage/toolbar.ts';
import { expect, preview, test } from './site.ts';

interface Choice {
  tool: string;
  value: string;
  title: string;
}

/** The last choice of every tool but the viewport: as it stands in an address, and in the toolbar. */
const choices: readonly Choice[] = [
  { tool: 'Theme', value: 'light', title: 'light' },
  { tool: 'Motion', value: 'full', title: 'full motion' },
  ...Object.values(stageTools).flatMap(({ description, toolbar }) => {
    const item = toolbar.items.at(-1);
    return item ? [{ tool: description, ...item }] : [];
  }),
];
const story = 'path=/story/screens-leaderboards--far-below';

const toolNamed = (page: Page, tool: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${tool}\\b`) });

/** What the address says of the toolbar: `theme:light` and so on. */
const globalsOf = (page: Page) => (new URL(page.url()).searchParams.get('globals') ?? '').split(';').sort();

test('whatever is chosen in the toolbar is in the address, and opens again from there', async ({
  page,
  context,
  catalogue,
}) => {
  await page.goto(`${catalogue}?${story}`);
  await preview(page).getByRole('heading', { level: 1 }).waitFor();
  for (const { tool, title } of choices) {
    await toolNamed(page, tool).click();
    await page.getByRole('listbox', { name: tool }).getByRole('option', { name: title, exact: true }).click();
    await expect(toolNamed(page, tool)).toContainText(title);
  }
  await page.getByRole('button', { name: 'Viewport size' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^360 px/ })
    .click();
  const chosen = [
    ...choices.map(({ tool, value }) => `${tool.toLowerCase()}:${value}`),
    'viewport.value:w360',
  ];
  await expect.poll(() => globalsOf(page)).toEqual(chosen.sort());

  const other = await context.newPage();
  await other.goto(page.url());
  for (const { tool, title } of choices) await expect(toolNamed(other, tool)).toContainText(title);
  await expect(other.locator('#storybook-preview-iframe')).toHaveCSS('width', '360px');
});

/** What an address chooses, and what is seen then; several choices in one, for each address loads the whole catalogue anew. */
const addresses: readonly [globals: string, see: Readonly<Record<string, (page: Page) => Promise<void>>>][] =
  [
    [
      'theme:light;person:visitor',
      {
        'the light theme': (page) => expect(preview(page).locator('html')).toHaveCSS('color-scheme', 'light'),
        'a visitor': (page) => sees(page, 'link', 'Log In'),
      },
    ],
    // Nobody of the story's own world has this name.
    [
      'world:newcomer;person:newcomer',
      { 'another person of another world': (page) => sees(page, 'button', 'Finn, profile menu') },
    ],
    ['fault:broken', { 'a fault of every call': (page) => sees(page, 'button', messages.tryAgain) }],
  ];

for (const [globals, see] of addresses)
  test(`an address with ${Object.keys(see).join(', ')} opens so`, async ({ page, catalogue }) => {
    await page.goto(`${catalogue}?${story}&globals=${globals}`);
    for (const [what, isSeen] of Object.entries(see)) await test.step(what, () => isSeen(page));
  });

const sees = async (page: Page, role: 'button' | 'heading' | 'link', name: string) =>
  expect(preview(page).getByRole(role, { name }).first()).toBeVisible();
