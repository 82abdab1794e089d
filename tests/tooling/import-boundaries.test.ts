import { expect, it } from 'vitest';
import { createFixtureProject } from './fixture-project.ts';

const importLevel = (specifier: string) =>
  `import { LevelSchema } from '${specifier}';\n\nexport const low = LevelSchema.parse(1);\n`;
const importForSideEffect = (specifier: string) => `import '${specifier}';\n`;

const violations: readonly [file: string, problem: string, text: string][] = [
  ['schema/up.ts', 'schema/ may not import rpc/', importForSideEffect('#rpc/router.ts')],
  ['schema/package.ts', 'schema/ imports zod only', importForSideEffect('vite')],
  ['rpc/mock.ts', 'rpc/ may not import mock-api/', importForSideEffect('#mock-api/main.ts')],
  ['mock-api/server.ts', 'mock-api/ may not import rpc/', importForSideEffect('#rpc/router.ts')],
  ['web/value.ts', "web/ may only 'import type' from there", importForSideEffect('#rpc/router.ts')],
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
  ['stories/test.ts', 'stories/ may not import tests/', importForSideEffect('#tests/support/source.ts')],
  ['rpc/relative.ts', 'write #schema/level.ts', importLevel('../schema/level.ts')],
  ['schema/roundabout.ts', 'use a relative path', importLevel('#schema/level.ts')],
  ['rpc/procedures/file.ts', 'must also run in a browser', importForSideEffect('node:fs')],
  ['rpc/host/pool.ts', 'must also run in a browser', importForSideEffect('undici')],
  ['rpc/through.ts', 'must also run in a browser', importForSideEffect('./main.ts')],
  ['mock-api/core.ts', 'must also run in a browser', importForSideEffect('node:crypto')],
  ['web/node.ts', 'must also run in a browser', importForSideEffect('node:path')],
  ['web/screens/login/sign-in.ts', 'imports firebase/auth, which only', importForSideEffect('firebase/auth')],
  [
    'web/screens/profile/view.tsx',
    'a view renders its props',
    importForSideEffect('../../ports/identity.ts'),
  ],
  ['web/ui/rank.tsx', 'a view renders its props', importForSideEffect('@trpc/react-query')],
  ['mock-api/people.ts', 'imports @mswjs/data, which only', importForSideEffect('@mswjs/data')],
];

it('npm run lint:imports reports the file and line of each forbidden import', () => {
  using tree = createFixtureProject(Object.fromEntries(violations.map(([file, , text]) => [file, text])));
  const { passed, output } = tree.run('lint:imports');
  expect(passed).toBe(false);
  const lines = output.split('\n');
  const missed = violations.filter(
    ([file, problem]) => !lines.some((line) => line.startsWith(`${file}:1 `) && line.includes(problem)),
  );
  expect(missed).toEqual([]);
  const expected = violations.map(([file]) => file);
  const named = lines.flatMap((line) => /^(\S+\.tsx?):\d+ /.exec(line)?.[1] ?? []);
  expect(named.filter((file) => !expected.includes(file))).toEqual([]);
});
