import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cookieConsentKey } from '#schema/entities/cookie-consent.ts';
import { pagePartMissing } from '#schema/messages.ts';
import { SESSION_KEY_PREFIX } from './auth/persisted-session.ts';
import { bundleBudgets } from './build/bundle-budgets.ts';
import { chunkGroups } from './build/chunks.ts';
import { NOTICES_FILE, notices } from './build/notices.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

/**
 * Origin of a running portal server, e.g. http://localhost:3000. A standalone dev server sends /trpc there.
 */
const portalOrigin = process.env.PORTAL_ORIGIN;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerender(), serviceWorker(), notices(), bundleBudgets(), precompress()],
  // Vite replaces `%COOKIE_CONSENT_KEY%` and the other names in index.html.
  define: {
    'import.meta.env.COOKIE_CONSENT_KEY': JSON.stringify(cookieConsentKey),
    'import.meta.env.SESSION_KEY_PREFIX': JSON.stringify(SESSION_KEY_PREFIX),
    'import.meta.env.PAGE_PART_MISSING': JSON.stringify(pagePartMissing),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    license: { fileName: NOTICES_FILE },
    // web/README.md names these versions. From them on, browsers have oklch(), color-mix() and :has(); the CSS minifier
    // replaces light-dark() by custom properties.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    // The Content-Security-Policy allows scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Inlines messages: a page loads the texts that it uses, not the whole section of `schema/messages/`.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: {
        // Drops unused constants and schemas of `schema/` from a chunk, and Zod from a chunk without schemas.
        moduleSideEffects: [{ test: /\/schema\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: portalOrigin ? { proxy: { '/trpc': portalOrigin } } : {},
});
