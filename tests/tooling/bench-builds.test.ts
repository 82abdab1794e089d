import { expect, it } from 'vitest';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';

/** A minimal web app, for a short build: the bench of procedures doesn't use it. */
const smallWebApp = {
  'web/index.html': '<!doctype html>',
  'web/vite.config.ts': `import { mkdirSync } from 'node:fs';

mkdirSync('dist/web', { recursive: true });
export default { root: import.meta.dirname, publicDir: false, build: { outDir: '../dist/pages', emptyOutDir: true } };
`,
};

it('npm run bench builds the portal in a clean checkout', async () => {
  using copy = createRepositoryCopy();
  for (const [file, text] of Object.entries(smallWebApp)) copy.write(file, text);
  const bench = await copy.run('node --import tsx tests/bench/main.ts overload --rounds 1 --seconds 0.2');
  expect(bench).toEqual({
    passed: true,
    output: expect.stringMatching(/p99 of accepted requests[^|]*\| +[\d.,]+ ms/),
  });
}, 120_000);
