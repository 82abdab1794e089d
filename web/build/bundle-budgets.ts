import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { collectFiles, entryModules, listChunks } from './chunks.ts';

interface Budget {
  /** Limit for the page's scripts in kB (1,000 bytes) after gzip. */
  kB: number;
  screens: readonly string[];
  /** Modules that these screens import dynamically and always load. */
  extraModules?: readonly string[];
}

const budgets: readonly Budget[] = [
  {
    kB: 111,
    screens: [
      'screens/about/screen.tsx',
      'screens/cashback/screen.tsx',
      'screens/apass/screen.tsx',
      'screens/legal/privacy-screen.tsx',
      'screens/legal/terms-screen.tsx',
      'screens/leaderboards/screen.tsx',
    ],
  },
  { kB: 114, screens: ['screens/support/screen.tsx'] },
  { kB: 130, screens: ['screens/home/screen.tsx'] },
  { kB: 126, screens: ['screens/games/screen.tsx'], extraModules: ['screens/games/games.tsx'] },
  { kB: 146, screens: ['screens/login/screen.tsx'] },
  // Both load the profile menu, which fetches the profile for its name and picture.
  { kB: 150, screens: ['screens/profile/screen.tsx'], extraModules: entryModules.player },
  { kB: 154, screens: ['screens/options/screen.tsx'], extraModules: entryModules.player },
];

/** Fails the build if a page's scripts exceed their budget, and names the largest files. */
export function bundleBudgets(): Plugin {
  return {
    name: 'bundle-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const sizes = measureChunks(bundle);
      const enforce = (screen: string, kB: number, modules: readonly string[]) => {
        const loaded = collectScripts(
          bundle,
          modules.map((module) => join(root, module)),
        ).map((name) => ({ name, bytes: sizes.get(name) ?? 0 }));
        const sum = loaded.reduce((bytes, script) => bytes + script.bytes, 0);
        if (sum <= kB * 1_000) return;
        const largest = loaded.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
        this.error(
          `${screen} loads ${formatKB(sum)} of script and may load ${kB} kB (web/build/bundle-budgets.ts):\n` +
            largest.map(({ name, bytes }) => `  ${formatKB(bytes)} ${name}`).join('\n'),
        );
      };
      for (const { kB, screens, extraModules = [] } of budgets)
        for (const screen of screens) enforce(screen, kB, [entryModules.entry, screen, ...extraModules]);
    },
  };
}

const formatKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Returns the size of each script in bytes after gzip, by file name. */
const measureChunks = (bundle: Rolldown.OutputBundle) =>
  new Map(listChunks(bundle).map(({ fileName, code }) => [fileName, gzippedSize(code)]));

function collectScripts(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const all = new Set(modules.flatMap((module) => collectFiles(bundle, module)));
  return [...all].filter((name) => bundle[name]?.type === 'chunk');
}

/** Uses the compression level of `precompress`. */
const gzippedSize = (code: string) => gzipSync(code, { level: zlib.Z_BEST_COMPRESSION }).length;
