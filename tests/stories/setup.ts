import { setProjectAnnotations } from 'storybook/preview-api';
import { beforeAll, expect } from 'vitest';
import { server } from 'vitest/browser';
import { codesOf } from '../support/shown-words.ts';
import { violationsInBothThemes } from './accessible.ts';
import type { ShownStory } from './shown-stories.ts';
import { REPORT } from './shown-stories.ts';
import { drawnComponents, restingStates } from './states.ts';
import { watchTexts } from './texts.ts';
import { watchTrouble } from './trouble.ts';

type Annotations = Parameters<typeof setProjectAnnotations>[0];

let texts: ReturnType<typeof watchTexts>;
let trouble: ReturnType<typeof watchTrouble>;

/** What every story is held to, beside its own steps. */
const checks: Annotations = {
  beforeEach() {
    texts = watchTexts();
    trouble = watchTrouble();
    return () => {
      texts.stop();
      trouble.stop();
    };
  },
  async afterEach({ id, tags, parameters, component, subcomponents, reporting }) {
    await picturesThere();
    texts.stop();
    trouble.stop();
    const shown = [...new Set([...texts.texts].flatMap(codesOf))].sort();
    const drawn = drawnComponents();
    const parts = Object.entries({ ...subcomponents, ...named(component) })
      .filter(([, part]) => drawn.has(part))
      .map(([name]) => name);
    const result: ShownStory = { id, tags, shown, parts, states: restingStates() };
    reporting.addReport({ type: REPORT, version: 1, status: 'passed', result });
    const expected: readonly string[] = parameters.expectedTrouble ?? [];
    const unexpected = trouble.found().filter((text) => !expected.some((known) => text.includes(known)));
    expect(unexpected, 'nothing unexpected happens in the page').toEqual([]);
    expect(await violationsInBothThemes(), 'axe finds nothing').toEqual([]);
  },
};

/** Until then a picture that fails is not yet the sign in its place. Those that load when they come near may never. */
async function picturesThere(): Promise<void> {
  const coming = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  if (coming.length === 0) return;
  await Promise.all(coming.map((picture) => picture.decode().catch(() => undefined)));
  await new Promise(requestAnimationFrame);
}

const named = (component: unknown) =>
  typeof component === 'function' ? { [component.name]: component } : {};

// The page is one for all files, and vitest and Storybook run their setup for some of them again: a hook of vitest's own
// would be there for a part of the stories, and what is added once may be gone later.
const ADDED = 'annotationsWithChecks';
beforeAll(() => {
  const project: Annotations = Reflect.get(globalThis, 'globalProjectAnnotations');
  if (Reflect.get(globalThis, ADDED) === project) return;
  Reflect.set(globalThis, ADDED, setProjectAnnotations([...[project].flat(), checks]));
});

// Storybook's own pages for errors and tables, which a story's page would otherwise be taken to have.
for (const own of document.querySelectorAll('body > [class^="sb-"]')) own.remove();

// What nobody watches need not be painted, which is a sixth of the work: every check goes by elements, styles and places.
if (server.config.browser.headless)
  for (const frame of window.parent.document.querySelectorAll('iframe')) frame.style.opacity = '0';
