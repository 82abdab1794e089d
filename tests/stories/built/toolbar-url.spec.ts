import type { Page } from '@playwright/test';
import * as messages from '#schema/messages.ts';
import { harnessGlobalTypes } from '#stories/harness/toolbar.ts';
import { expect, getPreview, test } from './fixtures.ts';

interface Choice {
  tool: string;
  value: string;
  title: string;
}

/** The last item of every toolbar menu except the viewport, by its value in the URL and its title. */
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

/** Reads the toolbar's values from the URL, such as `theme:light`. */
const readGlobals = (page: Page) => (new URL(page.url()).searchParams.get('globals') ?? '').split(';').sort();

test('a URL restores every choice of the toolbar', async ({ page, context, storybook }) => {
  await page.goto(`${storybook}?${STORY_QUERY}`);
  await getPreview(page).getByRole('heading', { level: 1 }).waitFor();
  await test.step('the URL contains the choices', async () => {
    for (const { tool, title } of toolbarChoices) {
      await toolButton(page, tool).click();
      await page
        .getByRole('listbox', { name: tool })
        .getByRole('option', { name: title, exact: true })
        .click();
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
  });
  await test.step('another page restores them', async () => {
    const restored = await context.newPage();
    await restored.goto(page.url());
    for (const { tool, title } of toolbarChoices)
      await expect(toolButton(restored, tool)).toContainText(title);
    await expect(restored.locator('#storybook-preview-iframe')).toHaveCSS('width', '360px');
  });
});

/**
 * Toolbar values of a URL, with what they show. Each URL reloads all of Storybook, so one has several values.
 */
const urlCases: readonly [
  globals: string,
  effects: Readonly<Record<string, (page: Page) => Promise<void>>>,
][] = [
  [
    'theme:light;person:visitor',
    {
      'the light theme': (page) =>
        expect(getPreview(page).locator('html')).toHaveCSS('color-scheme', 'light'),
      'a visitor': (page) => expectVisible(page, 'link', 'Log In'),
    },
  ],
  // The story's own world has no person of this name.
  [
    'world:newcomer;person:newcomer',
    { 'another person of another world': (page) => expectVisible(page, 'button', 'Finn, profile menu') },
  ],
  ['fault:broken', { 'a fault of every call': (page) => expectVisible(page, 'button', messages.tryAgain) }],
];

for (const [globals, effects] of urlCases)
  test(`a URL with ${globals} shows ${Object.keys(effects).join(' and ')}`, async ({ page, storybook }) => {
    await page.goto(`${storybook}?${STORY_QUERY}&globals=${globals}`);
    for (const [effect, expectEffect] of Object.entries(effects))
      await test.step(effect, () => expectEffect(page));
  });

const expectVisible = async (page: Page, role: 'button' | 'heading' | 'link', name: string) =>
  expect(getPreview(page).getByRole(role, { name }).first()).toBeVisible();
