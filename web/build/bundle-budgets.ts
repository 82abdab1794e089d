import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';
import { collectFiles, entryModules, listChunks } from './chunks.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** Fails the build if a page's scripts exceed its limit, and names the largest files. */
export function bundleBudgets(): Plugin {
  return {
    name: 'bundle-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      // With the compression level of `precompress`.
      const gzip = (code: string) => gzipSync(code, { level: zlib.Z_BEST_COMPRESSION });
      const sizes = new Map(listChunks(bundle).map(({ fileName, code }) => [fileName, gzip(code).length]));
      for (const { path, screen, scriptsKB, isProtected, gameModules = [] } of prerenderedPages) {
        const modules = [
          entryModules.entry,
          screen,
          ...gameModules,
          ...(isProtected ? entryModules.player : []),
        ];
        const files = new Set(modules.flatMap((module) => collectFiles(bundle, join(root, module))));
        const scripts = [...sizes].filter(([name]) => files.has(name));
        const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0);
        if (sum <= scriptsKB * 1_000) continue;
        const largest = scripts.toSorted(([, one], [, other]) => other - one).slice(0, 8);
        this.error(
          `${path} loads ${formatKB(sum)} of script and may load ${scriptsKB} kB (web/build/prerendered-pages.ts):\n` +
            largest.map(([name, bytes]) => `  ${formatKB(bytes)} ${name}`).join('\n'),
        );
      }
    },
  };
}

const formatKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
