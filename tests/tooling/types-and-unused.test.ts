import { expect, it } from 'vitest';
import { createFixtureProject, createPackageJson } from './fixture-project.ts';

it('npm run types reports a type error', () => {
  using tree = createFixtureProject({ 'rpc/main.ts': `export const port: number = 'three thousand';\n` });
  const { passed, output } = tree.run('types');
  expect(passed).toBe(false);
  expect(output).toMatch(/rpc\/main\.ts\(1,14\): error TS2322/);
});

it('npm run unused reports an unused export, file and package', () => {
  using tree = createFixtureProject({
    'rpc/router.ts': `import { LevelSchema } from '#schema/level.ts';

export const appRouter = { level: () => LevelSchema.parse(1) };
export type AppRouter = typeof appRouter;
export const plantedExport = 1;
export type PlantedType = string;
`,
    'rpc/planted-file.ts': 'export const lonely = 1;\n',
    'package.json': createPackageJson({ 'left-pad': '1.3.0' }),
  });
  const { passed, output } = tree.run('unused');
  expect(passed).toBe(false);
  expect(output).toMatch(/plantedExport\s.*rpc\/router\.ts/);
  expect(output).toMatch(/PlantedType\s.*rpc\/router\.ts/);
  expect(output).toMatch(/^rpc\/planted-file\.ts/m);
  expect(output).toMatch(/^left-pad\s/m);
});
