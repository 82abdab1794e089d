import { join } from 'node:path';
import { defineConfig } from 'vite';

/** One file for Node: schema and rpc bundled, packages left to be found in node_modules. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  build: {
    ssr: 'rpc/main.ts',
    outDir: 'dist/rpc',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
