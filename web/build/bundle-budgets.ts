import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';
import { collectFiles, entryModules, listChunks } from './chunks.ts';
import type { PrerenderedPath } from './prerendered-pages.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/**
 * Limit for the scripts that a page loads, the profile menu's included, in kB (1,000 bytes) after gzip. In whole kB,
 * because a changed colour changes the names of files, and with them a page's size by up to 0.1 kB.
 */
const scriptsKB: Readonly<Record<PrerenderedPath, number>> = {
  '/': 136,
  '/login': 156,
  '/games': 131,
  '/about': 114,
  '/support': 120,
  '/cashback': 115,
  '/apass': 117,
  '/leaderboards': 116,
  '/request-password-reset': 128,
  '/reset-password': 128,
  '/privacy_policy': 113,
  '/terms_of_service': 113,
  '/profile': 156,
  '/options': 166,
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
