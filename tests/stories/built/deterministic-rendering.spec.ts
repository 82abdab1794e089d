import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compareScreenshots } from '../visual-diff/compare.ts';
import type { Screenshot } from '../visual-diff/screenshots.ts';
import { takeScreenshots } from '../visual-diff/screenshots.ts';
import { test as base, buildFolder, expect } from './fixtures.ts';

/** Parts of ids of stories whose end hangs on time, chance, a drawing or pictures. */
const unstableStories = [
  'code-issued',
  'screens-shell--background-paused',
  'leaderboards--update-due-soon',
  'leaderboards--slow-host',
  'ui-background--drifting',
  'own-profile--images-missing',
];

interface ScreenshotFixtures {
  /** All of them, photographed by two browsers one after the other. */
  screenshots: readonly [readonly Screenshot[], readonly Screenshot[]];
}

/** As in a comparison of two catalogues, a browser takes all its photographs in one go: one for each would be more than twice the work. */
const test = base.extend<object, ScreenshotFixtures>({
  screenshots: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use, { project, workerIndex }) => {
      const look = (name: string) =>
        takeScreenshots(
          path.join(buildFolder, 'storybook'),
          path.join(project.outputDir, `looks-${workerIndex}`, name),
          unstableStories,
        );
      await use([await look('one'), await look('other')]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'default' });

for (const only of unstableStories)
  test(`two looks at ${only} are the same to the pixel`, async ({ screenshots }) => {
    const [one = [], other = []] = screenshots.map((all) => all.filter(({ key }) => key.includes(only)));
    expect(one).toHaveLength(2);
    const out = test.info().outputPath('out');
    mkdirSync(out, { recursive: true });
    expect(await compareScreenshots(one, other, out)).toEqual([]);
  });
