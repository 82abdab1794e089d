import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Child } from './processes.ts';
import { ChildFailure, root, startNode } from './processes.ts';

/** The portal's two builds: what goes in, and the file that proves that it came out. */
const builds = {
  web: { inputs: ['schema', 'web', 'tsconfig.json', 'package-lock.json'], output: 'dist/web/index.html' },
  rpc: { inputs: ['schema', 'rpc', 'tsconfig.json', 'package-lock.json'], output: 'dist/rpc/main.js' },
} as const;
export type BuildName = keyof typeof builds;

export interface StaleBuild {
  name: BuildName;
  /** Starts the build; `done` rejects with a `ChildFailure` when it fails. */
  start(): { child: Child; done: Promise<void> };
}

/** The builds whose inputs are not those of the last success. */
export async function staleBuilds(): Promise<StaleBuild[]> {
  const names: BuildName[] = ['web', 'rpc'];
  const found = await Promise.all(names.map(stale));
  return found.filter((build) => build !== undefined);
}

async function stale(name: BuildName): Promise<StaleBuild | undefined> {
  const { inputs, output } = builds[name];
  const stamp = join(root, 'dist/.built', name);
  const hash = await hashOf(inputs);
  if (existsSync(join(root, output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  return {
    name,
    start() {
      const child = startNode(`build of ${name}`, [viteCli, 'build', '-c', `${name}/vite.config.ts`]);
      const done = child.ended.then(async (how) => {
        if (how !== 'exit code 0') throw new ChildFailure(child, how);
        await mkdir(join(root, 'dist/.built'), { recursive: true });
        await writeFile(stamp, hash);
      });
      return { child, done };
    },
  };
}

const viteCli = join(root, 'node_modules/vite/bin/vite.js');

async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesIn(input)) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/** The files of a folder in a settled order, or the file itself. */
async function filesIn(input: string): Promise<string[]> {
  if (input.includes('.')) return [input];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length)).sort();
}
