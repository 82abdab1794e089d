import { join } from 'node:path';
import { defineConfig } from 'vite';

/** A file for Node each: schema and rpc bundled, packages left to be found in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: true,
    rolldownOptions: { input: ['rpc/main.ts', 'rpc/pages/image-placeholder-process.ts'] },
    outDir: 'dist/rpc',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
