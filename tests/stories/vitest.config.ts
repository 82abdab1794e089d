import { realpathSync } from 'node:fs';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, launchFlags } from '../support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from '../support/time-limits.ts';

const root = path.join(import.meta.dirname, '../..');

/** Runs every story as a test in a browser. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        // A copy of the repository has a link as node_modules.
        server: { fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] } },
        plugins: [storybookTest({ configDir: path.join(root, 'stories/config') })],
        test: {
          name: 'stories',
          setupFiles: [path.join(import.meta.dirname, 'setup.ts')],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: EXPECT_TIMEOUT_MS } },
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
          },
        },
      },
    ],
  },
});
