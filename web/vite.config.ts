import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import { SESSION_KEY_PREFIX } from './auth/persisted-session.ts';
import { bundleBudgets } from './build/bundle-budgets.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './offline/service-worker/plugin.ts';

/** Origin that a standalone dev server proxies tRPC calls to, e.g. http://localhost:3000. */
const portalOrigin = process.env.PORTAL_ORIGIN;

const sharedModules =
  /\/web\/(ui|forms|api\/use-retryable-query|auth\/pending-sign-in)|\/schema\/(format-time|entities\/level)|\/lucide-react\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerender(), serviceWorker(), bundleBudgets(), precompress()],
  // Vite replaces `%COOKIE_CONSENT_KEY%` and `%SESSION_KEY_PREFIX%` in index.html.
  define: {
    'import.meta.env.COOKIE_CONSENT_KEY': JSON.stringify(cookieConsentKey),
    'import.meta.env.SESSION_KEY_PREFIX': JSON.stringify(SESSION_KEY_PREFIX),
  },
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'] },
            // Every screen needs the whole app, which the bundler would split by the screens that use each part.
            { name: 'app', test: /\/web\/hydration\/mount-app\.tsx$/ },
            // Without HTTP/2 a browser requests six files at a time. Modules with Zod schemas are not grouped.
            { name: 'shared', test: sharedModules, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: portalOrigin ? { proxy: { '/trpc': portalOrigin } } : {},
});
