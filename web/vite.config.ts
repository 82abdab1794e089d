import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { enforceBundleBudgets } from './build/bundle-budgets.ts';
import { appChunks, playerChunks, sharedChunks } from './build/chunk-groups.ts';
import { compileHints } from './build/compile-hints.ts';
import { dedupeFontFaces } from './build/dedupe-font-faces.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './offline/service-worker/plugin.ts';

/** Origin that a standalone dev server proxies tRPC calls to, e.g. http://localhost:3000. */
const portalOrigin = process.env.PORTAL_ORIGIN;

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    react(),
    preloadFont(),
    prerender(),
    dedupeFontFaces(),
    serviceWorker(),
    compileHints(root),
    enforceBundleBudgets(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first versions with light-dark(): for older targets the minifier would rewrite every colour role.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
    // The Content-Security-Policy allows scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A page contains the texts of the messages that it uses, and no others.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        // Drops unused tables and schemas from a chunk, and Zod once no schema is left in it.
        moduleSideEffects: [{ test: /\/schema\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
      output: { codeSplitting: { groups: [appChunks(root), sharedChunks, playerChunks(root)] } },
    },
  },
  server: portalOrigin ? { proxy: { '/trpc': portalOrigin } } : {},
});
