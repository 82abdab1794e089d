import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compareScreenshots } from '../visual-diff/compare.ts';
import type { Screenshot } from '../visual-diff/screenshots.ts';
import { takeScreenshots } from '../visual-diff/screenshots.ts';
import { test as base, buildFolder, expect } from './fixtures.ts';

/** Id fragments of stories that depend on time, randomness, a canvas or images. */
const unstableStories = [
  'code-issued',
  'screens-shell--background-paused',
  'leaderboards--update-due-soon',
  'leaderboards--slow-host',
  'ui-background--drifting',
  'ui-stars--moving',
  'own-profile--images-missing',
];

interface ScreenshotFixtures {
  /** Screenshots of all these stories from two browsers, one after the other. */
  screenshots: readonly [readonly Screenshot[], readonly Screenshot[]];
}

/**
 * One browser takes all screenshots, as in `stories:diff`; a browser per story takes more than twice as long.
 */
const test = base.extend<object, ScreenshotFixtures>({
  screenshots: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
    async ({}, use, { project, workerIndex }) => {
      const capture = (name: string) =>
        takeScreenshots(
          path.join(buildFolder, 'storybook'),
          path.join(project.outputDir, `screenshots-${workerIndex}`, name),
          unstableStories,
        );
      await use([await capture('one'), await capture('other')]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'default' });

for (const only of unstableStories)
  test(`two screenshots of ${only} are identical`, async ({ screenshots }) => {
    const [one = [], other = []] = screenshots.map((all) => all.filter(({ key }) => key.includes(only)));
    expect(one).toHaveLength(2);
    const out = test.info().outputPath('out');
    mkdirSync(out, { recursive: true });
    expect(await compareScreenshots(one, other, out)).toEqual([]);
  });
