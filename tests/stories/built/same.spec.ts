import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { compared } from '../diff/compare.ts';
import { photographed } from '../diff/photographs.ts';
import { built, expect, test } from './site.ts';

/** Parts of ids of stories whose end hangs on time, chance, a drawing or pictures. */
const risky = [
  'code-issued',
  'around-every-screen--background-paused',
  'leaderboards--almost-due',
  'leaderboards--slow-host',
  'parts-background--drifting',
  'own-profile--pictures-missing',
];

for (const only of risky)
  test(`two looks at ${only} are the same to the pixel`, async () => {
    const folder = (name: string) => test.info().outputPath(name);
    const look = (name: string) => photographed(path.join(built, 'storybook'), folder(name), only);
    const one = await look('one');
    expect(one).toHaveLength(2);
    mkdirSync(folder('out'), { recursive: true });
    expect(await compared(one, await look('other'), folder('out'))).toEqual([]);
  });
