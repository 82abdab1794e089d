import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../support/chromium.ts';

/** The portal in live mode with a stand-in of Google. */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/live',
  forbidOnly: true,
  // The tests of a file share a stand-in of Google, which each brings in trouble of its own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/live.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
