import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { collectFiles, entryModules, listChunks } from './chunks.ts';

interface Budget {
  /** The most script, in kB of gzip, that is loaded before the page is idle. */
  kB: number;
  /** The most that a page loads which waits for that, once it is. */
  afterIdleKB?: number;
  screens: readonly string[];
  /** What these screens load at once although no import of theirs says so. */
  extraModules?: readonly string[];
}

const budgets: readonly Budget[] = [
  {
    kB: 5,
    afterIdleKB: 109,
    screens: [
      'screens/about/screen.tsx',
      'screens/cashback/screen.tsx',
      'screens/apass/screen.tsx',
      'screens/legal/privacy-screen.tsx',
      'screens/legal/terms-screen.tsx',
    ],
  },
  // With a tab, a search and an icon or two that no other page of text has.
  { kB: 5, afterIdleKB: 112, screens: ['screens/support/screen.tsx'] },
  { kB: 5, afterIdleKB: 130, screens: ['screens/home/screen.tsx'] },
  { kB: 112, screens: ['screens/leaderboards/screen.tsx'] },
  { kB: 112, screens: ['screens/games/screen.tsx'] },
  // With its games in it, all of it waits.
  {
    kB: 5,
    afterIdleKB: 126,
    screens: ['screens/games/screen.tsx'],
    extraModules: ['screens/games/games.tsx'],
  },
  { kB: 145, screens: ['screens/login/screen.tsx'] },
  { kB: 150, screens: ['screens/profile/screen.tsx'], extraModules: entryModules.player },
  { kB: 150, screens: ['screens/options/screen.tsx'], extraModules: entryModules.player },
];

/** Fails a build in which a page's first load has become larger than it may be. */
export function enforceBundleBudgets(): Plugin {
  let root = '';
  return {
    name: 'hold-budgets',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sizes = measureChunks(bundle);
      const hold = (screen: string, kB: number, modules: readonly string[]) => {
        const loaded = collectScripts(
          bundle,
          modules.map((module) => join(root, module)),
        ).map((name) => ({ name, bytes: sizes.get(name) ?? 0 }));
        const sum = loaded.reduce((bytes, script) => bytes + script.bytes, 0);
        if (sum <= kB * 1_000) return;
        const largest = loaded.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
        this.error(
          `${screen} loads ${formatKB(sum)} of script and may load ${kB} kB (web/build/budgets.ts):\n` +
            largest.map(({ name, bytes }) => `  ${formatKB(bytes)} ${name}`).join('\n'),
        );
      };
      for (const { kB, afterIdleKB, screens, extraModules = [] } of budgets) {
        for (const screen of screens) {
          const whole = [entryModules.entry, entryModules.app, screen, ...extraModules];
          hold(screen, kB, afterIdleKB === undefined ? whole : [entryModules.entry]);
          if (afterIdleKB !== undefined) hold(screen, afterIdleKB, whole);
        }
      }
    },
  };
}

const formatKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Of each script, compressed once for all the pages that load it. */
const measureChunks = (bundle: Rolldown.OutputBundle) =>
  new Map(listChunks(bundle).map(({ fileName, code }) => [fileName, gzippedSize(code)]));

function collectScripts(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const all = new Set(modules.flatMap((module) => collectFiles(bundle, module)));
  return [...all].filter((name) => bundle[name]?.type === 'chunk');
}

/** As `precompress` writes it. */
const gzippedSize = (code: string) => gzipSync(code, { level: zlib.Z_BEST_COMPRESSION }).length;
