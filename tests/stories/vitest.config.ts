import { realpathSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { scannedFiles } from '#stories/config/scanned-files.ts';
import { findChromium, launchFlags } from '../support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from '../support/time-limits.ts';

const root = path.join(import.meta.dirname, '../..');

/** Ends each file of stories with a call that makes them tests (stories/decisions/0004-few-trees.md). */
const storyTests: Plugin = {
  name: 'story-tests',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx(\?|$)/ },
    handler(code) {
      const stories = Array.from(code.matchAll(/^export const (\w+)/gm), ([, name]) => name);
      return `${code}
import { testStories } from '#tests/stories/test-stories.ts';
testStories({ default: meta, ${stories.join()} });`;
    },
  },
};

/**
 * Vitest parses all scripts, megabytes of packages among them, to wrap their dynamic imports for `vi.mock`. No story mocks
 * a module.
 */
const noMocks: Plugin = {
  name: 'no-mocks',
  configResolved({ plugins }) {
    const find = (plugin: string) => plugins.find(({ name }) => name === plugin);
    // Vitest resolves the config twice, the second time for the server of the pages.
    if (!find('vitest:browser')) return;
    const wrapImports = find('vitest:browser:esm-injector');
    if (!wrapImports)
      throw new Error('Vitest has renamed the plugin that tests/stories/vitest.config.ts switches off');
    wrapImports.transform = () => undefined;
  },
};

/** Vite sends each script with its source map: for packages, two thirds of what a page of stories would load. */
const noMapsOfPackages: Plugin = {
  name: 'no-maps-of-packages',
  transform: {
    filter: { id: /\/\.vite\/.+\/deps\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Parts of a page. */
export type Landmark = 'main' | 'banner' | 'contentinfo';

/** Roles, names, states and links, as assistive technology gets them. */
const readAccessibilityTrees: BrowserCommand<[landmarks: readonly Landmark[]]> = async (
  { iframe },
  landmarks,
) => {
  const trees = await Promise.all(landmarks.map((role) => iframe.getByRole(role).ariaSnapshot()));
  return trees.join('\n').replaceAll(/:\n +- \/url: (.*)/g, ' → $1');
};

/** Runs every story as a test in a browser. */
export default defineConfig({
  root,
  plugins: [storyTests, noMocks, noMapsOfPackages],
  publicDir: 'web/public',
  // It also minifies the product's styles, and starts sooner than PostCSS.
  css: { transformer: 'lightningcss' },
  // Another build of React is another set of packages, which Vite would bundle again at each change.
  cacheDir: `node_modules/.vite/stories-${process.env.NODE_ENV ?? 'test'}`,
  server: {
    // Vitest watches the whole repository even for one run.
    watch: null,
    // A copy of the repository has a link as node_modules.
    fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
  },
  optimizeDeps: { entries: [...scannedFiles, 'tests/stories/test-stories.ts'] },
  test: {
    name: 'stories',
    include: ['stories/{foundations,screens,ui}/**/*.stories.tsx'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: EXPECT_TIMEOUT_MS } },
    resolveSnapshotPath: (file) =>
      path.join(import.meta.dirname, 'trees', `${path.basename(file, '.stories.tsx')}.snap`),
    // Stories share pages, so that the next story meets leftovers of the last one. One page more than
    // two cores, because stories spend part of their time waiting for an idle page.
    isolate: false,
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: TEST_TIMEOUT_MS,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: findChromium('headless shell'),
          args: launchFlags,
          timeout: TEST_TIMEOUT_MS,
        },
        contextOptions: {
          reducedMotion: 'reduce',
          timezoneId: 'UTC',
          locale: 'en-US',
          colorScheme: 'dark',
        },
      }),
      instances: [{ browser: 'chromium' }],
      commands: { readAccessibilityTrees },
    },
  },
});
