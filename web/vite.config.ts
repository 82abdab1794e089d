import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { holdBudgets } from './build/budgets.ts';
import { appChunks, playerParts, sharedParts } from './build/chunk-groups.ts';
import { compileAtOnce } from './build/compile-at-once.ts';
import { inlineMessages } from './build/inline-messages.ts';
import { oneFontFace } from './build/one-font-face.ts';
import { precompress } from './build/precompress.ts';
import { preloadDisplayFace } from './build/preload-display-face.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './service-worker/plugin.ts';

/** Where a dev server without a portal of its own finds the portal's calls, for example http://localhost:3000. */
const portalOrigin = process.env.PORTAL_ORIGIN;

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    inlineMessages(),
    react(),
    preloadDisplayFace(),
    prerender(),
    oneFontFace(),
    serviceWorker(),
    compileAtOnce(root),
    holdBudgets(),
    precompress(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first versions with light-dark(): below them the minifier would rewrite every colour role.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
    // The page's policy allows scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // A table or a schema that no page reads stays out of its script, and Zod with the last one.
        moduleSideEffects: [{ test: /\/schema\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
      output: { codeSplitting: { groups: [appChunks(root), sharedParts, playerParts(root)] } },
    },
  },
  server: portalOrigin ? { proxy: { '/trpc': portalOrigin } } : {},
});
