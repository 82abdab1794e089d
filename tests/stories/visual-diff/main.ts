import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareScreenshots } from './compare.ts';
import { writeReportPage } from './report-page.ts';
import { takeScreenshots } from './screenshots.ts';
import { buildStorybook, exportTree, resolveCommit } from './storybook-builds.ts';

/**
 * `npm run stories:diff -- <git ref> [<git ref>] [--only <part of a story's id>]`: writes a static page with
 * every state that differs between two commits, or between a commit and the working tree.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [before, after] = positionals;
const WORK_FOLDER = '.cache/stories-diff';
const OUTPUT_FOLDER = 'dist/stories-diff';

process.exitCode = await main();

async function main(): Promise<number> {
  if (!before) {
    console.error('Missing commit to compare with: npm run stories:diff -- <git ref> [<git ref>]');
    return 1;
  }
  // Refs are resolved first, because they may move during the builds.
  const [oldCommit, newCommit] = [resolveCommit(before), after && resolveCommit(after)];
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  rmSync(OUTPUT_FOLDER, { recursive: true, force: true });
  mkdirSync(OUTPUT_FOLDER, { recursive: true });

  const old = await prepareBuild('old', oldCommit);
  const current = await prepareBuild('new', newCommit);
  const differences = await compareScreenshots(
    await takeScreenshots(old, `${WORK_FOLDER}/old-screenshots`, [values.only]),
    await takeScreenshots(current, `${WORK_FOLDER}/new-screenshots`, [values.only]),
    OUTPUT_FOLDER,
  );
  writeReportPage(`${OUTPUT_FOLDER}/index.html`, { before, after: after ?? 'the working tree', differences });
  console.log(`${differences.length} states differ: ${path.resolve(OUTPUT_FOLDER, 'index.html')}`);
  return 0;
}

/** Builds a commit's Storybook, or the working tree's without a commit, and returns its folder. */
async function prepareBuild(name: string, commit: string | undefined): Promise<string> {
  const tree = commit === undefined ? '.' : exportTree(commit, `${WORK_FOLDER}/${name}-tree`);
  return buildStorybook(tree, path.resolve(WORK_FOLDER, name));
}
