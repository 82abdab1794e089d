import { expect, it } from 'vitest';
import { plantedTree } from './planted-tree.ts';

const level = (specifier: string) =>
  `import { LevelSchema } from '${specifier}';\n\nexport const low = LevelSchema.parse(1);\n`;
const sideEffect = (specifier: string) => `import '${specifier}';\n`;

const plants: readonly [file: string, problem: string, text: string][] = [
  ['schema/up.ts', 'schema/ may not import rpc/', sideEffect('#rpc/router.ts')],
  ['schema/package.ts', 'schema/ imports zod only', sideEffect('vite')],
  ['rpc/mock.ts', 'rpc/ may not import mock-api/', sideEffect('#mock-api/main.ts')],
  ['mock-api/server.ts', 'mock-api/ may not import rpc/', sideEffect('#rpc/router.ts')],
  ['web/value.ts', "web/ may only 'import type' from there", sideEffect('#rpc/router.ts')],
  [
    'web/lazy.ts',
    "web/ may only 'import type' from there",
    `export const load = () => import('#rpc/router.ts');\n`,
  ],
  [
    'web/re-exported.ts',
    'web/ may not import mock-api/',
    `export type Main = typeof import('#mock-api/main.ts');\n`,
  ],
  ['stories/test.ts', 'stories/ may not import tests/', sideEffect('#tests/support/source.ts')],
  ['rpc/relative.ts', 'write #schema/level.ts', level('../schema/level.ts')],
  ['schema/roundabout.ts', 'write it relative', level('#schema/level.ts')],
  ['rpc/procedures/file.ts', 'must also run in a browser', sideEffect('node:fs')],
  ['rpc/host/pool.ts', 'must also run in a browser', sideEffect('undici')],
  ['rpc/through.ts', 'must also run in a browser', sideEffect('./main.ts')],
  ['mock-api/core.ts', 'must also run in a browser', sideEffect('node:crypto')],
  ['web/node.ts', 'must also run in a browser', sideEffect('node:path')],
  [
    'web/screens/login/sign-in.ts',
    'imports firebase/auth, which is kept behind',
    sideEffect('firebase/auth'),
  ],
  ['web/screens/profile/view.tsx', 'a view draws its props', sideEffect('../../ports/identity.ts')],
  ['web/ui/rank.tsx', 'a view draws its props', sideEffect('@trpc/react-query')],
  ['mock-api/people.ts', 'imports @mswjs/data, which is kept behind', sideEffect('@mswjs/data')],
];

it('npm run lint refuses an import against the arrows, by its file and line', () => {
  using tree = plantedTree(Object.fromEntries(plants.map(([file, , text]) => [file, text])));
  const { passed, output } = tree.run('lint:imports');
  expect(passed).toBe(false);
  const lines = output.split('\n');
  const missed = plants.filter(
    ([file, problem]) => !lines.some((line) => line.startsWith(`${file}:1 `) && line.includes(problem)),
  );
  expect(missed).toEqual([]);
  const planted = plants.map(([file]) => file);
  const named = lines.flatMap((line) => /^(\S+\.tsx?):\d+ /.exec(line)?.[1] ?? []);
  expect(named.filter((file) => !planted.includes(file))).toEqual([]);
});
