import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from '../support/time-limits.ts';

/** The portal in live mode with a stand-in of Google. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: '../support/build-setup.ts',
  outputDir: '../../test-results/live',
  forbidOnly: true,
  // The tests of a file share a stand-in of Google, which each brings in trouble of its own.
  workers: 2,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: '../../test-results/live.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags, timeout: TEST_TIMEOUT_MS },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
