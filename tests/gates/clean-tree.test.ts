import { expect, it } from 'vitest';
import { plantedTree } from './planted-tree.ts';

it.each(['types', 'lint', 'unused'])('npm run %s lets a clean tree through', (script) => {
  using tree = plantedTree();
  expect(tree.run(script)).toEqual({ passed: true, output: expect.any(String) });
});
