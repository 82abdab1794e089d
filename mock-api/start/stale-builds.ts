import { createHash } from 'node:crypto';
import { existsSync, rmSync, unwatchFile, watchFile } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChildOptions } from './processes.ts';
import { ChildProcessError, repositoryRoot, startNode } from './processes.ts';

/** Written by npm at each installation. Says what is in node_modules, which need not be what package-lock.json asks for. */
const installed = 'node_modules/.package-lock.json';
const shared = ['schema', 'tsconfig.json', 'package.json', 'package-lock.json', installed] as const;

/** The portal's two builds: their inputs, and an output file that exists after a successful build. */
export const buildConfigs = {
  web: { inputs: [...shared, 'web'], output: 'dist/pages/index.html' },
  rpc: { inputs: [...shared, 'rpc'], output: 'dist/rpc/main.js' },
} as const;
type BuildName = keyof typeof buildConfigs;
const buildNames = ['web', 'rpc'] as const satisfies readonly BuildName[];

/** Returns the builds whose inputs have changed since their last success. */
export async function findStaleBuilds() {
  const builds = await Promise.all(
    buildNames.map(async (name) => {
      const hash = await hashInputs(buildConfigs[name].inputs);
      const start = (options?: ChildOptions) => startBuild(name, hash, options);
      return (await isFresh(name, hash)) ? [] : [{ name, start }];
    }),
  );
  return builds.flat();
}

/** Calls back once another process begins to replace the web app's build, whose new files the running portal doesn't know. */
export function watchWebBuild(onReplaced: () => void): void {
  const stamp = getStampPath('web');
  watchFile(stamp, { interval: 1_000 }, () => {
    unwatchFile(stamp);
    onReplaced();
  });
}

async function isFresh(name: BuildName, hash: string): Promise<boolean> {
  const stamp = getStampPath(name);
  if (!existsSync(join(repositoryRoot, buildConfigs[name].output)) || !existsSync(stamp)) return false;
  return (await readFile(stamp, 'utf8')) === hash;
}

/** Starts a build; `done` rejects with a `ChildProcessError` if it fails. */
function startBuild(name: BuildName, hash: string, options?: ChildOptions) {
  const stamp = getStampPath(name);
  // Remove the stamp first: a failed build leaves output that no hash describes.
  rmSync(stamp, { force: true });
  const child = startNode(`build of ${name}`, [viteCli, 'build', '-c', `${name}/vite.config.ts`], {
    ...options,
    // Override NODE_ENV: under a test runner's value, packages would resolve to their development builds.
    env: { ...options?.env, NODE_ENV: 'production' },
  });
  const done = child.ended.then(async (reason) => {
    if (reason !== 'exit code 0') throw new ChildProcessError(child, reason);
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, hash);
  });
  return { child, done };
}

/**
 * Returns the path of the stamp (the inputs' hash) in the build's output folder. Vite empties that folder, so
 * a stamp never outlives its build.
 */
const getStampPath = (name: BuildName) => join(repositoryRoot, 'dist', name, '.input-hash');

const viteCli = join(repositoryRoot, 'node_modules/vite/bin/vite.js');

async function hashInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await listFiles(input))
      hash.update(file).update(await readFile(join(repositoryRoot, file)));
  }
  return hash.digest('hex');
}

/** Lists a folder's files in sorted order, or the file itself. Only npm writes what is `installed`. */
async function listFiles(input: string): Promise<string[]> {
  if (input === installed && !existsSync(join(repositoryRoot, input))) return [];
  if (input.includes('.')) return [input];
  const entries = await readdir(join(repositoryRoot, input), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length)).sort();
}
