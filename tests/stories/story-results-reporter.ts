import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import type { StoryResult } from './story-results.ts';
import { STORY_ATTACHMENT, storyResultsFile } from './story-results.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Given by Storybook's plugin. */
    reports?: readonly { type: string; result?: StoryResult }[];
  }
}

/** Keeps what each story showed, for the tests over all of them that come after. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter by its file as the default export
export default class StoryResultsReporter implements Reporter {
  readonly stories: StoryResult[] = [];

  onTestCaseResult(test: TestCase) {
    const { reports = [] } = test.meta();
    for (const { type, result } of reports)
      if (type === STORY_ATTACHMENT && result) this.stories.push(result);
  }

  onTestModuleEnd() {
    if (this.stories.length === 0) return;
    mkdirSync(path.dirname(storyResultsFile), { recursive: true });
    writeFileSync(storyResultsFile, JSON.stringify(this.stories));
  }
}
