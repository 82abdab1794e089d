import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { WORKER_URL } from '../images/worker-url.ts';

/** Builds the service worker into one file. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle() {
      const { root, build: options } = this.environment.config;
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          target: options.target,
          outDir: resolve(root, options.outDir),
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, 'images/service-worker.ts'),
            output: { format: 'iife', entryFileNames: WORKER_URL.slice(1) },
          },
        },
      });
    },
  };
}
