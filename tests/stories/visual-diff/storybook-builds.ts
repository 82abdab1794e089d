import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The commit that a branch, a tag or 'HEAD' stands for now. */
export function resolveCommit(ref: string): string {
  return execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { encoding: 'utf8' }).trim();
}

/** Inside the repository, so that a tree finds the packages that are installed for this one. */
export function exportTree(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: MAX_TREE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (!existsSync(path.join(folder, 'stories/config')))
    throw new Error(`There are no stories yet at ${commit}`);
  return folder;
}

const MAX_TREE_BYTES = 512 * 1024 * 1024;

/** Builds the catalogue of a tree; the answer is its folder. */
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
  if (code !== 0) throw new Error(`The catalogue of ${tree} could not be built`);
  return folder;
}
