import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entryModules, findChunk } from './chunks.ts';

/** Chromium's explicit compile hint; it must be the first line of a file. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium compile the app chunk off the main thread while it downloads. Lazy compilation of each
 * function at its first call takes about half of the hydration time.
 */
export const compileHints = (root: string): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // Runs after Vite has put its dependency table at the top of the chunk.
    order: 'post',
    handler(_options, bundle) {
      const app = findChunk(bundle, join(root, entryModules.app));
      app.code = COMPILE_HINT + app.code;
    },
  },
});
