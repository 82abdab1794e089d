import { expect, it } from 'vitest';
import { createFixtureProject } from './fixture-project.ts';

it.each(['types', 'lint', 'unused'])('npm run %s accepts a clean project', (script) => {
  using tree = createFixtureProject();
  expect(tree.run(script)).toEqual({ passed: true, output: expect.any(String) });
});
