import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = path.join(import.meta.dirname, '../..');

/** `npm run build:demo`: builds the whole portal for any static file server, at any path. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: path.join(root, 'web/public'),
  plugins: [react()],
  build: {
    outDir: path.join(root, 'dist/demo'),
    emptyOutDir: true,
    // The portal's own targets. For older browsers the minifier rewrites every `light-dark()` colour.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
    modulePreload: { polyfill: false },
  },
});
