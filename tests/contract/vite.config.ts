import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the command as one file that runs with Node alone. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  build: {
    ssr: true,
    rolldownOptions: {
      input: 'tests/contract/main.ts',
      output: { entryFileNames: 'contract.mjs', codeSplitting: false },
    },
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: true,
  },
  ssr: { noExternal: true },
});
