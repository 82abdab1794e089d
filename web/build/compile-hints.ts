import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entryModules, findChunk } from './chunks.ts';

/** Chromium's explicit compile hint; it counts only at the top of a file. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has a browser that can compile all of the app while its file comes, beside the page's thread. Else each function is
 * compiled where it is first called, which is half of what it takes to take a drawn page over.
 */
export const compileHints = (root: string): Plugin => ({
  name: 'compile-at-once',
  apply: 'build',
  generateBundle: {
    // After Vite has put its table of files at the top.
    order: 'post',
    handler(_options, bundle) {
      const app = findChunk(bundle, join(root, entryModules.app));
      app.code = COMPILE_HINT + app.code;
    },
  },
});
