import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the server for Node. Packages stay external in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: true,
    rolldownOptions: { input: 'rpc/main.ts' },
    outDir: 'dist/rpc',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
