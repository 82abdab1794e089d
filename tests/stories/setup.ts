import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { setProjectAnnotations } from 'storybook/preview-api';
import { beforeAll, expect, vi } from 'vitest';
import { server } from 'vitest/browser';
import { stateStories } from '#stories/matrix/state-stories.ts';
import { findViolations } from './accessibility.ts';
import { findFormMistakes } from './form-fields.ts';
import { readRenderedStates } from './rendered-states.ts';
import { findHeightDifferences } from './skeleton-heights.ts';

type Annotations = Parameters<typeof setProjectAnnotations>[0];

let consoleLines: string[];
let hasActed: boolean;

/** The checks that every story must pass, besides its own steps. */
const checks: Annotations = {
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
  async afterEach({ id, title, tags, parameters }) {
    await waitForImages();
    const states = expect.arrayContaining(listFinalStates(title, id));
    expect(readRenderedStates(), 'the story ends in the states of state-stories.ts').toEqual(states);
    const expected: readonly string[] = parameters.expectedConsoleErrors ?? [];
    const unexpected = consoleLines.filter((text) => !expected.some((known) => text.includes(known)));
    expect(unexpected, 'the console has no unexpected error or warning').toEqual([]);
    expect(
      hasActed && document.activeElement === document.body && !document.querySelector('[hidden] main'),
      'an act has lost the focus',
    ).toBe(false);
    expect(findOpenLinks(), 'a link to another site opens in a tab without a way back').toEqual([]);
    const isShell = title === 'Screens/Shell';
    expect(await findViolations({ isShell }), 'axe reports no violation').toEqual([]);
    expect(findFormMistakes(), 'browsers can fill in each form').toEqual([]);
    if (title.startsWith('Screens/')) {
      const [invalid = document.activeElement] = document.querySelectorAll('[aria-invalid="true"]');
      expect(document.activeElement, 'the first invalid field has the focus').toBe(invalid);
      const errors = [...document.querySelectorAll('[data-tone="error"]')];
      const silent = errors.filter((error) => !error.closest('[role="alert"], [aria-live]'));
      expect(silent, 'screen readers announce every error').toEqual([]);
      const unseen = errors.filter((error) => hasActed && !isInView(error));
      expect(unseen, 'an act leaves no error out of view').toEqual([]);
    }
    if (tags.includes('content'))
      expect(
        await findHeightDifferences(parameters.variableHeights ?? {}),
        'no skeleton differs from its content: correct the skeleton, or give a reason in `variableHeights`',
      ).toEqual([]);
  },
};

/** The states in which the story must end, by `stateStories`. */
const listFinalStates = (title: string, id: string) =>
  Object.entries(stateStories[title] ?? {}).flatMap(([prop, members]) =>
    Object.entries(members).flatMap(([member, story]) =>
      toId(title, storyNameFromExport(story)) === id ? `${prop}=${member}` : [],
    ),
  );

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const noteUncaught = ({ message }: ErrorEvent) => consoleLines.push(`uncaught: ${message}`);

const noteAct = () => {
  hasActed = true;
};

const findOpenLinks = () =>
  [...document.querySelectorAll('a[href^="http"]')].flatMap((link) =>
    link.matches('[target=_blank][rel~=noreferrer]') ? [] : link.outerHTML,
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

// All files share a page, and Vitest and Storybook repeat their setup for some of them. A Vitest hook would
// cover only part of the stories, and later setups may drop annotations that were added once.
const SETUP_FLAG = 'annotationsWithChecks';
beforeAll(() => {
  const project: Annotations = Reflect.get(globalThis, 'globalProjectAnnotations');
  if (Reflect.get(globalThis, SETUP_FLAG) === project) return;
  Reflect.set(globalThis, SETUP_FLAG, setProjectAnnotations([...[project].flat(), checks]));
});

// Storybook's hidden pages for errors and tables would count as part of every story.
for (const own of document.querySelectorAll('body > [class^="sb-"]')) own.remove();

// Painting is a sixth of the work, and no check reads a pixel: all use elements, styles and layout.
if (server.config.browser.headless)
  for (const frame of window.parent.document.querySelectorAll('iframe')) frame.style.opacity = '0';
