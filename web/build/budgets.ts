import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './chunks.ts';

interface Budget {
  /** The most script, in kB of gzip, that is loaded before the page is idle. */
  kB: number;
  screens: readonly string[];
  /** What these screens load at once although no import of theirs says so. */
  also?: readonly string[];
}

const firebase = 'ports/firebase-identity.ts';
const player = ['screens/shell/profile-menu.tsx', firebase];

const budgets: readonly Budget[] = [
  {
    kB: 107,
    screens: [
      'screens/about/screen.tsx',
      'screens/support/screen.tsx',
      'screens/cashback/screen.tsx',
      'screens/apass/screen.tsx',
      'screens/legal/privacy-screen.tsx',
      'screens/legal/terms-screen.tsx',
    ],
  },
  { kB: 112, screens: ['screens/leaderboards/screen.tsx'] },
  { kB: 122, screens: ['screens/home/screen.tsx', 'screens/games/screen.tsx'] },
  { kB: 145, screens: ['screens/login/screen.tsx'] },
  { kB: 177, screens: ['screens/profile/screen.tsx'], also: player },
  { kB: 180, screens: ['screens/options/screen.tsx'], also: player },
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
      for (const { kB, screens, also = [] } of budgets) {
        for (const screen of screens) {
          const loaded = scriptsOf(
            bundle,
            [screen, ...also].map((module) => join(root, module)),
          ).map((name) => ({
            name,
            bytes: sizes.get(name) ?? 0,
          }));
          const sum = loaded.reduce((bytes, script) => bytes + script.bytes, 0);
          if (sum <= kB * 1_000) continue;
          const largest = loaded.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
          this.error(
            `${screen} loads ${inKB(sum)} of script and may load ${kB} kB (web/build/budgets.ts):\n` +
              largest.map(({ name, bytes }) => `  ${inKB(bytes)} ${name}`).join('\n'),
          );
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
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  const starts = entry ? [entry, ...modules] : modules;
  const all = new Set(starts.flatMap((start) => filesOf(bundle, start)));
  return [...all].filter((name) => bundle[name]?.type === 'chunk');
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** As `precompress` writes it. */
const gzipped = (code: string) => gzipSync(code, { level: zlib.Z_BEST_COMPRESSION }).length;
