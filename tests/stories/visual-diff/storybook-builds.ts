import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Resolves a branch, a tag or 'HEAD' to its current commit. */
export function resolveCommit(ref: string): string {
  return execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { encoding: 'utf8' }).trim();
}

/** Exports a commit's files. `folder` must be inside the repository, so that Node finds its node_modules. */
export function exportTree(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: MAX_TREE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (!existsSync(path.join(folder, 'stories/config'))) throw new Error(`${commit} has no stories/config`);
  return folder;
}

const MAX_TREE_BYTES = 512 * 1024 * 1024;

/** Builds the Storybook of a tree into `folder` and returns it. */
export async function buildStorybook(tree: string, folder: string): Promise<string> {
  const storybook = path.resolve('node_modules/storybook/dist/bin/dispatcher.js');
  const child = spawn(
    process.execPath,
    [storybook, 'build', '-c', 'stories/config', '-o', folder, '--quiet'],
    {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The Storybook of ${tree} failed to build`);
  return folder;
}
