import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the server for Node. Packages stay external in node_modules, except OpenTelemetry: its 27 MB become a
 * chunk that is loaded on demand (rpc/decisions/0041).
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  ssr: { noExternal: [/^@opentelemetry\//] },
  build: {
    ssr: true,
    rolldownOptions: { input: 'rpc/main.ts' },
    outDir: 'dist/rpc',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
