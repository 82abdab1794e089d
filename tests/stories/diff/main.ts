import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildCatalogue, commitOf, exportTree } from './catalogues.ts';
import { compared } from './compare.ts';
import { writePage } from './page.ts';
import { photographed } from './photographs.ts';

/**
 * `npm run stories:diff -- <git ref> [<git ref>] [--only <part of a story's id>]`: every state that differs between two
 * commits, or between a commit and the working tree, side by side on one static page.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [before, after] = positionals;
const work = '.cache/stories-diff';
const out = 'dist/stories-diff';

process.exitCode = await main();

async function main(): Promise<number> {
  if (!before) {
    console.error('Say which commit to compare with: npm run stories:diff -- <git ref> [<git ref>]');
    return 1;
  }
  // Before anything is built: what a name stands for may change while the catalogues are.
  const [oldCommit, newCommit] = [commitOf(before), after && commitOf(after)];
  rmSync(work, { recursive: true, force: true });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });

  const old = await catalogueOf('old', oldCommit);
  const current = await catalogueOf('new', newCommit);
  const differences = await compared(
    await photographed(old, `${work}/old-pictures`, [values.only]),
    await photographed(current, `${work}/new-pictures`, [values.only]),
    out,
  );
  writePage(`${out}/index.html`, { before, after: after ?? 'the working tree', differences });
  console.log(`${differences.length} states differ: ${path.resolve(out, 'index.html')}`);
  return 0;
}

/** The folder of a built catalogue; without a commit, of the working tree. */
async function catalogueOf(name: string, commit: string | undefined): Promise<string> {
  const tree = commit === undefined ? '.' : exportTree(commit, `${work}/${name}-tree`);
  return buildCatalogue(tree, path.resolve(work, name));
}
