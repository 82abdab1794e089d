import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

type Files = Readonly<Record<string, string>>;
type ScriptResult = { passed: boolean; output: string };

const root = path.resolve(import.meta.dirname, '../..');
const copiedFiles = ['.biome.json', '.gitignore', 'tsconfig.json'];
const checkerFiles = ['source-files.ts', 'import-boundaries.ts', 'lint-imports.ts', 'lint-todo.ts'].map(
  (file) => `tests/tooling/${file}`,
);
const usedPackages = [
  'zod',
  '@biomejs/biome',
  '@redocly/cli',
  '@types/node',
  'knip',
  'tsx',
  'typescript',
  'vite',
];

const PackageSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const packageJson = PackageSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** A small project that passes every check. */
const cleanFiles: Files = {
  'schema/messages.ts': `export const profileNotFound = 'Profile not found';\n`,
  'schema/level.ts': `import { z } from 'zod';

export const LevelSchema = z.int().min(1);
`,
  'rpc/router.ts': `import { LevelSchema } from '#schema/level.ts';

export const appRouter = { level: () => LevelSchema.parse(1) };
export type AppRouter = typeof appRouter;
`,
  'rpc/main.ts': `import { createServer } from 'node:http';
import { appRouter } from './router.ts';

createServer((_, response) => response.end(String(appRouter.level()))).listen();
`,
  'mock-api/main.ts': `import * as messages from '#schema/messages.ts';

process.stdout.write(messages.profileNotFound);
`,
  'web/vite.config.ts': `import { defineConfig } from 'vite';

export default defineConfig({ root: import.meta.dirname });
`,
  'web/index.html': `<!doctype html>
<html lang="en">
  <head>
    <title>Level</title>
    <script type="module" src="/main.tsx"></script>
  </head>
  <body></body>
</html>
`,
  'web/main.tsx': `import type { AppRouter } from '#rpc/router.ts';

const Level = ({ router }: { router: AppRouter }) => <p>{router.level()}</p>;
document.title = Level.name;
`,
};

/**
 * Writes the small project with this repository's settings to a temporary folder; disposing it deletes the
 * folder.
 */
export function createFixtureProject(added: Files = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixture-project-'));
  for (const file of [...copiedFiles, ...checkerFiles])
    cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of Object.entries({
    'package.json': createPackageJson(),
    ...cleanFiles,
    ...added,
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return {
    folder,
    /** Runs a script of the repository's package.json in the folder. */
    run: (script: string) => runScript(folder, script),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Returns package.json without the packages that the small project doesn't use, because knip would report
 * them.
 */
export function createPackageJson(more: Readonly<Record<string, string>> = {}): string {
  const used = (packages: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => usedPackages.includes(name)));
  const small = {
    ...packageJson,
    dependencies: { ...used(packageJson.dependencies), ...more },
    devDependencies: used(packageJson.devDependencies),
  };
  return `${JSON.stringify(small, null, 2)}\n`;
}

function runScript(folder: string, script: string): ScriptResult {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' };
  const command = packageJson.scripts[script] ?? 'exit 127';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
  return { passed: status === 0, output: stdout + stderr };
}
