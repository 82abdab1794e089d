import { realpathSync } from 'node:fs';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { findChromium, launchFlags } from '../support/chromium.ts';

const root = path.join(import.meta.dirname, '../..');
const trees = path.join(import.meta.dirname, 'accessibility-trees');

/** Roles, names, states and links, as assistive technology gets them, and what has the focus. */
const readAccessibilityTree: BrowserCommand<[]> = async ({ iframe }) => {
  const focused = iframe.locator(':focus');
  const focusTree = (await focused.count()) > 0 ? await focused.ariaSnapshot() : '';
  const [focus = 'none'] = /(?<=^- )[^\s:]+( "([^"\\]|\\.)*")?/.exec(focusTree) ?? [];
  const tree = (await iframe.locator('body').ariaSnapshot())
    .replaceAll(/:\n +- \/url: (.*)/g, ' → $1')
    .replace(/(?<=state=)[\w-]+/, '…');
  return `${tree}\n- focus: ${focus}`;
};

/** Runs every story as a test in a browser, then looks for the messages in the trees of all. */
export default defineConfig({
  root,
  test: {
    update: process.env.UPDATE_STORIES ? 'all' : 'none',
    resolveSnapshotPath: (file) => path.join(trees, `${path.basename(file, '.stories.tsx')}.snap`),
    projects: [
      {
        root,
        // A copy of the repository has a link as node_modules.
        server: { fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] } },
        plugins: [storybookTest({ configDir: path.join(root, 'stories/config') })],
        test: {
          name: 'stories',
          setupFiles: [path.join(import.meta.dirname, 'setup.ts')],
          testTimeout: 60_000,
          // Stories share pages, so that the next story meets leftovers of the last one. One page more than
          // two cores, because stories spend part of their time waiting for an idle page.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium('headless shell'), args: launchFlags },
              contextOptions: {
                reducedMotion: 'reduce',
                timezoneId: 'UTC',
                locale: 'en-US',
                colorScheme: 'dark',
              },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { readAccessibilityTree },
          },
        },
      },
      {
        root,
        test: {
          name: 'coverage',
          include: ['tests/stories/message-links.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
