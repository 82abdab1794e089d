import { afterEach, beforeEach, expect } from 'vitest';
import { codesOf } from '../support/shown-words.ts';
import { violationsInBothThemes } from './accessible.ts';
import type { ShownStory } from './shown-stories.ts';
import { restingStates } from './states.ts';
import { watchTexts } from './texts.ts';
import { watchTrouble } from './trouble.ts';

declare module 'vitest' {
  interface TaskMeta {
    story?: ShownStory;
  }
  interface TestContext {
    /** Given by Storybook's plugin: the story that is the test. */
    story?: { id: string; tags: readonly string[] };
  }
}

// Storybook's own pages for errors and tables, which a story's page would otherwise be taken to have.
for (const own of document.querySelectorAll('body > [class^="sb-"]')) own.remove();

let texts: ReturnType<typeof watchTexts>;
let trouble: ReturnType<typeof watchTrouble>;

beforeEach(() => {
  texts = watchTexts();
  trouble = watchTrouble();
});

afterEach(async ({ task, story }) => {
  texts.stop();
  trouble.stop();
  if (story) {
    const shown = [...new Set([...texts.texts].flatMap(codesOf))].sort();
    task.meta.story = { id: story.id, tags: story.tags, shown, states: restingStates() };
  }
  expect(trouble.found(), 'nothing unexpected happens in the page').toEqual([]);
  if (task.result?.state === 'fail') return;
  expect(await violationsInBothThemes(), 'axe finds nothing').toEqual([]);
});
