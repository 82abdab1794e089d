import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startNode } from '#mock-api/start/processes.ts';
import { createCleanCheckout } from '#tests/bench/clean-checkout.ts';

/** A minimal web app, for a short build: the bench of procedures doesn't use it. */
const smallWebApp = {
  'web/index.html': '<!doctype html>',
  'web/vite.config.ts': `import { mkdirSync } from 'node:fs';

mkdirSync('dist/web', { recursive: true });
export default { root: import.meta.dirname, publicDir: false, build: { outDir: '../dist/pages', emptyOutDir: true } };
`,
};

it('npm run bench builds the portal in a clean checkout', async () => {
  const tree = await createCleanCheckout();
  try {
    for (const [file, text] of Object.entries(smallWebApp)) await writeFile(join(tree.folder, file), text);
    const bench = startNode(
      'bench',
      ['--import', 'tsx', 'tests/bench/main.ts', 'overload', '--rounds', '1', '--seconds', '0.2'],
      { cwd: tree.folder },
    );
    expect([await bench.ended, bench.tail()]).toEqual([
      'exit code 0',
      expect.stringMatching(/p99 of accepted requests[^|]*\| +[\d.,]+ ms/),
    ]);
  } finally {
    await tree.remove();
  }
}, 120_000);
