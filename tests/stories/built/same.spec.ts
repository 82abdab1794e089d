import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compared } from '../diff/compare.ts';
import type { Photograph } from '../diff/photographs.ts';
import { photographed } from '../diff/photographs.ts';
import { test as base, built, expect } from './site.ts';

/** Parts of ids of stories whose end hangs on time, chance, a drawing or pictures. */
const risky = [
  'code-issued',
  'around-every-screen--background-paused',
  'leaderboards--almost-due',
  'leaderboards--slow-host',
  'parts-background--drifting',
  'own-profile--pictures-missing',
];

interface Looks {
  /** All of them, photographed by two browsers one after the other. */
  looks: readonly [readonly Photograph[], readonly Photograph[]];
}

/** As in a comparison of two catalogues, a browser takes all its photographs in one go: one for each would be more than twice the work. */
const test = base.extend<object, Looks>({
  looks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use, { project, workerIndex }) => {
      const look = (name: string) =>
        photographed(
          path.join(built, 'storybook'),
          path.join(project.outputDir, `looks-${workerIndex}`, name),
          risky,
        );
      await use([await look('one'), await look('other')]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'default' });

for (const only of risky)
  test(`two looks at ${only} are the same to the pixel`, async ({ looks }) => {
    const [one = [], other = []] = looks.map((all) => all.filter(({ key }) => key.includes(only)));
    expect(one).toHaveLength(2);
    const out = test.info().outputPath('out');
    mkdirSync(out, { recursive: true });
    expect(await compared(one, other, out)).toEqual([]);
  });
