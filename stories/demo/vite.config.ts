import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/** `npm run build:demo`: the whole portal as files that any static server can give from any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: path.join(root, 'web/public'),
  plugins: [react()],
  build: {
    outDir: path.join(root, 'dist/demo'),
    emptyOutDir: true,
    // As for the portal itself: below them the minifier would rewrite every colour role.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
    modulePreload: { polyfill: false },
  },
});
