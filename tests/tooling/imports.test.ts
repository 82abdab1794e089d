import { expect, it } from 'vitest';
import { buildConfigs } from '#mock-api/start/stale-builds.ts';
import { findBoundaryViolations } from './import-boundaries.ts';
import { folders, listSourceFiles, readImports } from './read-imports.ts';

// Each test's problems say what to do.

const imports = readImports();

it('every import follows the boundaries between folders', () => {
  expect(findBoundaryViolations(imports)).toEqual([]);
});

it('`npm start` makes a build again after a change of its packages and in every folder that it imports', () => {
  const values = imports.filter(({ typeOnly }) => !typeOnly);
  const missing = Object.entries(buildConfigs).flatMap(([build, { inputs }]) => {
    const imported = values.filter(({ source }) => source.startsWith(`${build}/`));
    const needed = folders.filter((folder) => imported.some(({ target }) => target.startsWith(`${folder}/`)));
    const given = new Set<string>(inputs);
    const files = ['tsconfig.json', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
    return [...needed, ...files].filter((input) => !given.has(input));
  });
  expect(missing.map((folder) => `mock-api/start/stale-builds.ts: add ${folder}`)).toEqual([]);
});

it('every component of a screen is used', () => {
  // Storybook loads them all, so knip takes each for used.
  expect(listUnimported(/^web\/screens\/.*\.tsx$/, /^web\//)).toEqual([]);
});

it('every component file of web/ui/ has a story', () => {
  expect(listUnimported(/^web\/ui\/.*\.tsx$/, /^stories\/(ui|foundations)\/.*\.tsx$/)).toEqual([]);
});

/** The files that no importer imports. */
function listUnimported(files: RegExp, importers: RegExp): string[] {
  const used = new Set(imports.flatMap(({ source, target }) => (importers.test(source) ? [target] : [])));
  return listSourceFiles().filter((file) => files.test(file) && !used.has(file));
}
