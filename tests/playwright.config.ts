import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/time-limits.ts';

const name = process.env.TRANSLATED ? 'translated' : 'e2e';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/global-setup.ts',
  outputDir: `../test-results/${name}`,
  fullyParallel: true,
  forbidOnly: true,
  // With two workers on two cores, one core in ten is idle.
  workers: 3,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: `../test-results/${name}.json` }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags, timeout: TEST_TIMEOUT_MS },
    // The animated background would take most of the time of software rendering.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the routes of a test; its own tests allow it.
    serviceWorkers: 'block',
    // Playwright would take one of each page after every test, and delete it if the test passed.
    screenshot: 'off',
  },
});
