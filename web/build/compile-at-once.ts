import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chunkWith, parts } from './chunks.ts';

/** Chromium's explicit compile hint; it counts only at the top of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has a browser that can compile all of the app while its file comes, beside the page's thread. Else each function is
 * compiled where it is first called, which is half of what it takes to take a drawn page over.
 */
export const compileAtOnce = (root: string): Plugin => ({
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // After Vite has put its table of files at the top.
    order: 'post',
    handler(_options, bundle) {
      const app = chunkWith(bundle, join(root, parts.app));
      app.code = HINT + app.code;
    },
  },
});
