import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';
import { collectFiles, entryModules, listChunks } from './chunks.ts';
import type { PrerenderedPath } from './prerendered-pages.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** Limit for the scripts that a page loads, the profile menu's included, in kB (1,000 bytes) after gzip. */
const scriptsKB: Readonly<Record<PrerenderedPath, number>> = {
  '/': 134.7,
  '/login': 154.3,
  '/games': 129.9,
  '/about': 113.2,
  '/support': 118.9,
  '/cashback': 114.4,
  '/apass': 116.4,
  '/leaderboards': 115.4,
  '/request-password-reset': 126.3,
  '/reset-password': 126.3,
  '/privacy_policy': 112.2,
  '/terms_of_service': 112.2,
  '/profile': 154.9,
  '/options': 165.3,
};

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
      for (const { path, screen, isProtected, gameModules = [] } of prerenderedPages) {
        const modules = [
          entryModules.entry,
          screen,
          ...gameModules,
          ...(isProtected ? entryModules.player : []),
        ];
        const files = new Set(modules.flatMap((module) => collectFiles(bundle, join(root, module))));
        const scripts = [...sizes].filter(([name]) => files.has(name));
        const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0);
        const limitKB = scriptsKB[path];
        if (sum <= limitKB * 1_000) continue;
        const largest = scripts.toSorted(([, one], [, other]) => other - one).slice(0, 8);
        this.error(
          `${path} loads ${formatKB(sum)} of script and may load ${limitKB} kB (web/build/bundle-budgets.ts):\n` +
            largest.map(([name, bytes]) => `  ${formatKB(bytes)} ${name}`).join('\n'),
        );
      }
    },
  };
}

const formatKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
