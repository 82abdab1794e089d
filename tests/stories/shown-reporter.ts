import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import type { ShownStory } from './shown-stories.ts';
import { REPORT, shownStoriesFile } from './shown-stories.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Given by Storybook's plugin. */
    reports?: readonly { type: string; result?: ShownStory }[];
  }
}

/** Keeps what each story showed, for the tests over all of them that come after. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter by its file as the default export
export default class ShownReporter implements Reporter {
  readonly stories: ShownStory[] = [];

  onTestCaseResult(test: TestCase) {
    const { reports = [] } = test.meta();
    for (const { type, result } of reports) if (type === REPORT && result) this.stories.push(result);
  }

  onTestModuleEnd() {
    if (this.stories.length === 0) return;
    mkdirSync(path.dirname(shownStoriesFile), { recursive: true });
    writeFileSync(shownStoriesFile, JSON.stringify(this.stories));
  }
}
