import type { Meta, Preview } from '@storybook/react-vite';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { expect, it, vi } from 'vitest';
import { commands, page, server } from 'vitest/browser';
import preview from '#stories/config/preview.tsx';
import { findViolations } from './accessibility.ts';
import { findUntiedTexts } from './field-hints-and-errors.ts';
import { findWrongDestinations } from './link-destinations.ts';
import { findMissingMessages } from './linked-messages.ts';
import { findWrongTones } from './notice-tones.ts';
import { findAutofillMistakes } from './password-managers.ts';
import { findHeightDifferences } from './skeleton-heights.ts';
import { findMisspokenParts } from './spoken-words.ts';
import type { Landmark } from './vitest.config.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    readAccessibilityTrees: (landmarks: readonly Landmark[]) => Promise<string>;
  }
}

let consoleLines: string[];
let hasActed: boolean;

/** The checks that every story must pass, besides its own steps. */
const checks: Preview = {
  beforeEach() {
    expect(document.documentElement.style, 'the last story leaves no style of the page').toHaveLength(0);
    consoleLines = [];
    hasActed = false;
    document.addEventListener('pointerdown', noteAct);
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        consoleLines.push(`console.${level}: ${values.map(String).join(' ')}`);
      });
    // With a listener of ours, Vitest writes an uncaught error to the console, where a story may expect it.
    window.addEventListener('error', noteUncaught);
    return () => {
      window.removeEventListener('error', noteUncaught);
      document.removeEventListener('pointerdown', noteAct);
      vi.restoreAllMocks();
    };
  },
  async afterEach({ title, tags, parameters }) {
    await waitForImages();
    const expected: readonly string[] = parameters.expectedConsoleErrors ?? [];
    const unexpected = consoleLines.filter((text) => !expected.some((known) => text.includes(known)));
    expect(unexpected, 'the console has no unexpected error or warning').toEqual([]);
    expect(
      hasActed && document.activeElement === document.body && !document.querySelector('[hidden] main'),
      'an act has lost the focus',
    ).toBe(false);
    expect(findOpenLinks(), 'a link to another site opens in a tab without a way back').toEqual([]);
    expect(findUntoldTabs(), 'a link that opens a new tab says so').toEqual([]);
    expect(findWrongDestinations(), 'a link leads where its words say').toEqual([]);
    const isShell = title === 'Screens/Shell';
    expect(await findViolations({ isShell }), 'axe reports no violation').toEqual([]);
    expect(findAutofillMistakes(), 'browsers and password managers can fill in each form').toEqual([]);
    expect(findSmallFields(), 'iOS magnifies the page for no field').toEqual([]);
    expect(
      findMisspokenParts(),
      'screen readers say what is announced, and hidden words, as they are meant',
    ).toEqual([]);
    expect(findUntiedTexts(), 'every hint and error belongs to a field').toEqual([]);
    if (title.startsWith('Screens/')) {
      expect(findWrongTones(), 'a notice has the tone of its outcome').toEqual([]);
      const [invalid = document.activeElement] = document.querySelectorAll('[aria-invalid="true"]');
      expect(document.activeElement, 'the first invalid field has the focus').toBe(invalid);
      const errors = [...document.querySelectorAll('[data-tone="error"]')];
      // A toast beside the live regions was announced before a dialog opened or closed.
      const silent = errors.filter(
        (error) => !error.closest('[role="alert"], [aria-live], section > [data-arrival]'),
      );
      expect(silent, 'screen readers announce every error').toEqual([]);
      const unseen = errors.filter((error) => hasActed && !isInView(error));
      expect(unseen, 'an act leaves no error out of view').toEqual([]);
    }
    if (title.startsWith('Screens/'))
      expect(findPrimaryActions().slice(1), 'the first window has one primary action').toEqual([]);
    if (tags.includes('tree'))
      expect(
        await commands.readAccessibilityTrees(isShell ? ['banner', 'contentinfo'] : ['main']),
      ).toMatchSnapshot();
    if (tags.includes('content'))
      expect(
        await findHeightDifferences(parameters.variableHeights ?? {}),
        'no skeleton differs from its content: correct the skeleton, or give a reason in `variableHeights`',
      ).toEqual([]);
  },
};

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** The labels of the primary actions in the page's first window; a list of games has the same one on each card. */
function findPrimaryActions(): string[] {
  const actions = [
    ...document.querySelectorAll('main [data-variant="primary"]:enabled, main a[data-variant="primary"]'),
  ];
  const shown = actions.filter((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    const isInFirstWindow = bottom + window.scrollY > 0 && top + window.scrollY < window.innerHeight;
    return (
      isInFirstWindow && action.checkVisibility({ visibilityProperty: true }) && !action.closest('dialog')
    );
  });
  return [...new Set(shown.map(readVisibleText))];
}

const readVisibleText = (element: Element) =>
  [...element.querySelectorAll('.visually-hidden')].reduce(
    (text, hidden) => text.replace(hidden.textContent, ''),
    element.textContent,
  );

const noteUncaught = ({ message }: ErrorEvent) => consoleLines.push(`uncaught: ${message}`);

const noteAct = () => {
  hasActed = true;
};

/** Fields with a text of less than 16 px, for which iOS magnifies the page. */
const findSmallFields = () =>
  [...document.querySelectorAll('input:not([type=checkbox]), select, textarea')].filter(
    (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
  );

const findOpenLinks = () =>
  [...document.querySelectorAll('a[href^="http"]')].flatMap((link) =>
    link.matches('[target=_blank][rel~=noreferrer]') ? [] : link.outerHTML,
  );

const findUntoldTabs = () =>
  [...document.querySelectorAll('a[target=_blank]')].flatMap((link) =>
    link.textContent.endsWith('(opens in a new tab)') ? [] : link.outerHTML,
  );

/** Waits until each broken image shows its fallback. Lazy images may never load, so they don't count. */
async function waitForImages(): Promise<void> {
  const pending = [...document.images].filter(
    // An image that has just failed is complete, before React replaces it.
    ({ complete, naturalWidth, loading }) => (!complete || naturalWidth === 0) && loading !== 'lazy',
  );
  if (pending.length === 0) return;
  await Promise.all(pending.map((image) => image.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
}

setProjectAnnotations([preview, checks]);

// Painting is a sixth of the work, and no check reads a pixel: all use elements, styles and layout.
if (server.config.browser.headless)
  for (const frame of window.parent.document.querySelectorAll('iframe')) frame.style.opacity = '0';

/** The parts of `composeStories`' stories that a test needs. */
interface ComposedStory {
  globals: { viewport?: { value?: string } };
  parameters: { viewport: { options: Viewports } };
  run(): Promise<void>;
}
const usualSize = { width: '1200px', height: '900px' };

type Viewports = Record<string, { styles: { width: string; height: string } }>;

/** Makes a test of each story of a file. */
export function testStories(file: { default: Meta }): void {
  const stories: Record<string, ComposedStory> = composeStories(file);
  for (const [name, { globals, parameters, run }] of Object.entries(stories))
    it(name, async () => {
      const { width, height } =
        parameters.viewport.options[globals.viewport?.value ?? '']?.styles ?? usualSize;
      await page.viewport(Number.parseInt(width, 10), Number.parseInt(height, 10));
      await run();
      expect(
        findMissingMessages(file.default.title ?? '', name),
        'the story shows the messages that link to it',
      ).toEqual([]);
    });
}
