import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The parts of undici that the server uses. The others, half a megabyte, would take a quarter of the start. */
const undici = `exports.Pool = require('./lib/dispatcher/pool');
  exports.EnvHttpProxyAgent = require('./lib/dispatcher/env-http-proxy-agent');
  require('./lib/dispatcher/dispatcher').prototype.connect = require('./lib/api/api-connect');
  exports.buildConnector = require('./lib/core/connect');
  exports.errors = require('./lib/core/errors');`;

/** tRPC is published for engines without object spread; its substitute takes a twentieth of a read. */
const objectSpread = 'function _objectSpread2(e) {';
const objectAssign = `${objectSpread} return Object.assign(...arguments);`;

/** The code that the plugin replaces and has not found yet. The build fails if any is missing, because the server would be slower. */
const expected = new Set(['/undici/index.js', objectSpread]);

/** Builds the server for Node, with the packages that it loads: one file starts in half the time (rpc/decisions/0012). */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [
    {
      name: 'faster-packages',
      load(id) {
        if (!id.endsWith('/undici/index.js')) return;
        expected.delete('/undici/index.js');
        return undici;
      },
      transform(code) {
        if (!code.includes(objectSpread)) return;
        expected.delete(objectSpread);
        return { code: code.replace(objectSpread, objectAssign), map: null };
      },
      buildEnd(error) {
        if (!error && expected.size > 0)
          this.error(`No package has ${[...expected].join(' or ')}, which rpc/vite.config.ts replaces`);
      },
    },
  ],
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: true,
    rolldownOptions: {
      // Built, early-signals.ts is the program dist/rpc/main.js, and main.ts a chunk of it.
      input: { main: 'rpc/early-signals.ts', 'synthetic-check': 'rpc/synthetic-check.ts' },
      // In dist/rpc/, from where main.ts finds the repository's root.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist/rpc',
    emptyOutDir: true,
    license: { fileName: 'licenses.txt' },
    target: 'node20',
    sourcemap: true,
  },
});
