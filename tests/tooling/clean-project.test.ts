import { expect, it } from 'vitest';
import { createFixtureProject } from './fixture-project.ts';

it.each(['types', 'lint', 'unused'])('npm run %s lets a clean tree through', (script) => {
  using tree = createFixtureProject();
  expect(tree.run(script)).toEqual({ passed: true, output: expect.any(String) });
});
