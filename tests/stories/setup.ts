import { setProjectAnnotations } from 'storybook/preview-api';
import { beforeAll, expect } from 'vitest';
import { server } from 'vitest/browser';
import { findMessageCodes } from '../support/message-coverage.ts';
import { findViolationsInBothThemes } from './accessibility.ts';
import { watchPageProblems } from './page-problems.ts';
import { readRenderedComponents, readRenderedStates } from './rendered-states.ts';
import type { StoryResult } from './story-results.ts';
import { STORY_ATTACHMENT } from './story-results.ts';
import { watchTexts } from './text-watcher.ts';

type Annotations = Parameters<typeof setProjectAnnotations>[0];

let textWatcher: ReturnType<typeof watchTexts>;
let problemWatcher: ReturnType<typeof watchPageProblems>;

/** What every story is held to, beside its own steps. */
const checks: Annotations = {
  beforeEach() {
    textWatcher = watchTexts();
    problemWatcher = watchPageProblems();
    return () => {
      textWatcher.stop();
      problemWatcher.stop();
    };
  },
  async afterEach({ id, tags, parameters, component, subcomponents, reporting }) {
    await waitForImages();
    textWatcher.stop();
    problemWatcher.stop();
    const shown = [...new Set([...textWatcher.texts].flatMap(findMessageCodes))].sort();
    const drawn = readRenderedComponents();
    const parts = Object.entries({ ...subcomponents, ...componentName(component) })
      .filter(([, part]) => drawn.has(part))
      .map(([name]) => name);
    const result: StoryResult = { id, tags, shown, parts, states: readRenderedStates() };
    reporting.addReport({ type: STORY_ATTACHMENT, version: 1, status: 'passed', result });
    const expected: readonly string[] = parameters.expectedTrouble ?? [];
    const unexpected = problemWatcher
      .found()
      .filter((text) => !expected.some((known) => text.includes(known)));
    expect(unexpected, 'nothing unexpected happens in the page').toEqual([]);
    expect(await findViolationsInBothThemes(), 'axe finds nothing').toEqual([]);
  },
};

/** Until then a picture that fails is not yet the sign in its place. Those that load when they come near may never. */
async function waitForImages(): Promise<void> {
  const coming = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  if (coming.length === 0) return;
  await Promise.all(coming.map((picture) => picture.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
}

const componentName = (component: unknown) =>
  typeof component === 'function' ? { [component.name]: component } : {};

// The page is one for all files, and vitest and Storybook run their setup for some of them again: a hook of vitest's own
// would be there for a part of the stories, and what is added once may be gone later.
const SETUP_FLAG = 'annotationsWithChecks';
beforeAll(() => {
  const project: Annotations = Reflect.get(globalThis, 'globalProjectAnnotations');
  if (Reflect.get(globalThis, SETUP_FLAG) === project) return;
  Reflect.set(globalThis, SETUP_FLAG, setProjectAnnotations([...[project].flat(), checks]));
});

// Storybook's own pages for errors and tables, which a story's page would otherwise be taken to have.
for (const own of document.querySelectorAll('body > [class^="sb-"]')) own.remove();

// What nobody watches need not be painted, which is a sixth of the work: every check goes by elements, styles and places.
if (server.config.browser.headless)
  for (const frame of window.parent.document.querySelectorAll('iframe')) frame.style.opacity = '0';
