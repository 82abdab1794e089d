import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import type { StoryResult } from './story-results.ts';
import { STORY_ATTACHMENT, storyResultsFile } from './story-results.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Set by Storybook's plugin. */
    reports?: readonly { type: string; result?: StoryResult }[];
  }
}

/** Writes each story's results to a file, for the coverage tests that follow. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter as the default export of its file
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
