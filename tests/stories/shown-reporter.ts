import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import type { ShownStory } from './shown-stories.ts';
import { shownStoriesFile } from './shown-stories.ts';

/** Keeps what each story showed, for the tests over all of them that come after. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter by its file as the default export
export default class ShownReporter implements Reporter {
  readonly stories: ShownStory[] = [];

  onTestRunStart() {
    this.write();
  }

  onTestCaseResult(test: TestCase) {
    const { story } = test.meta();
    if (story) this.stories.push(story);
  }

  onTestModuleEnd() {
    this.write();
  }

  write() {
    mkdirSync(path.dirname(shownStoriesFile), { recursive: true });
    writeFileSync(shownStoriesFile, JSON.stringify(this.stories));
  }
}
