import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RepositoryCopy } from '#tests/support/repository-copy.ts';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';

/**
 * Two invented calls, the read of a player's daily challenges and the claim of a reward, with a section on the own
 * profile: applied to a copy of the repository, they pass its checks. A patch that no longer applies shows what a
 * change of the repository asks of everybody who adds a call.
 */
const folder = path.join(import.meta.dirname, 'daily-challenges');
const patches = readdirSync(folder)
  .sort()
  .map((file) => path.join(folder, file));

let copy: RepositoryCopy;

beforeAll(async () => {
  copy = createRepositoryCopy();
  for (const patch of patches) await expectPass(`git apply '${patch}'`);
  // A claim changes the profile, which the recordings of other calls show too.
  await expectPass('npm run -s contract:record-twin');
}, 120_000);

afterAll(() => copy[Symbol.dispose]());

async function expectPass(command: string) {
  const { passed, output } = await copy.run(command);
  expect(passed, `${command}\n${output}`).toBe(true);
}

it.each([
  ['the fast checks', 'npm run -s check'],
  ['the contract tests of the two calls', 'npm run -s contract -- --only dailyChallenges,claimChallenge'],
  ['the twin', 'npm run -s contract:test -- tests/contract/twin tests/contract/command.test.ts'],
  ['the stories of the section', 'npm run -s stories -- screens/profile.stories'],
  ['the end-to-end test of the section', 'npm run -s e2e -- daily-challenges'],
])('pass %s', async (_, command) => expectPass(command));
