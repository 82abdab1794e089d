import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, filesOf, parts } from './chunks.ts';

interface Budget {
  /** The most script, in kB of gzip, that is loaded before the page is idle. */
  kB: number;
  /** The most that a page loads which waits for that, once it is. */
  thenkB?: number;
  screens: readonly string[];
  /** What these screens load at once although no import of theirs says so. */
  also?: readonly string[];
}

const budgets: readonly Budget[] = [
  {
    kB: 5,
    thenkB: 109,
    screens: [
      'screens/about/screen.tsx',
      'screens/cashback/screen.tsx',
      'screens/apass/screen.tsx',
      'screens/legal/privacy-screen.tsx',
      'screens/legal/terms-screen.tsx',
    ],
  },
  // With a tab, a search and an icon or two that no other page of text has.
  { kB: 5, thenkB: 112, screens: ['screens/support/screen.tsx'] },
  { kB: 5, thenkB: 130, screens: ['screens/home/screen.tsx'] },
  { kB: 112, screens: ['screens/leaderboards/screen.tsx'] },
  { kB: 112, screens: ['screens/games/screen.tsx'] },
  // With its games in it, all of it waits.
  { kB: 5, thenkB: 126, screens: ['screens/games/screen.tsx'], also: ['screens/games/games.tsx'] },
  { kB: 145, screens: ['screens/login/screen.tsx'] },
  { kB: 150, screens: ['screens/profile/screen.tsx'], also: parts.player },
  { kB: 150, screens: ['screens/options/screen.tsx'], also: parts.player },
];

/** Fails a build in which a page's first load has become larger than it may be. */
export function holdBudgets(): Plugin {
  let root = '';
  return {
    name: 'hold-budgets',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sizes = sizesOf(bundle);
      const hold = (screen: string, kB: number, modules: readonly string[]) => {
        const loaded = scriptsOf(
          bundle,
          modules.map((module) => join(root, module)),
        ).map((name) => ({ name, bytes: sizes.get(name) ?? 0 }));
        const sum = loaded.reduce((bytes, script) => bytes + script.bytes, 0);
        if (sum <= kB * 1_000) return;
        const largest = loaded.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
        this.error(
          `${screen} loads ${inKB(sum)} of script and may load ${kB} kB (web/build/budgets.ts):\n` +
            largest.map(({ name, bytes }) => `  ${inKB(bytes)} ${name}`).join('\n'),
        );
      };
      for (const { kB, thenkB, screens, also = [] } of budgets) {
        for (const screen of screens) {
          const whole = [parts.begin, parts.app, screen, ...also];
          hold(screen, kB, thenkB === undefined ? whole : [parts.begin]);
          if (thenkB !== undefined) hold(screen, thenkB, whole);
        }
      }
    },
  };
}

const inKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Of each script, compressed once for all the pages that load it. */
const sizesOf = (bundle: Rolldown.OutputBundle) =>
  new Map(chunksOf(bundle).map(({ fileName, code }) => [fileName, gzipped(code)]));

function scriptsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const all = new Set(modules.flatMap((module) => filesOf(bundle, module)));
  return [...all].filter((name) => bundle[name]?.type === 'chunk');
}

/** As `precompress` writes it. */
const gzipped = (code: string) => gzipSync(code, { level: zlib.Z_BEST_COMPRESSION }).length;
