import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One more than two cores: two left one core in ten unused.
  workers: 3,
  // On shared cores a browser can stall; a test that only passes when tried again is named as flaky.
  retries: 1,
  timeout: 30_000,
  // Three browsers, their servers and perhaps another suite share the cores.
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/e2e.json' }],
    ['./support/message-coverage-reporter.ts'],
  ],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    // The drifting background would take most of a software-rendered page's time.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test puts in the network's place must reach the page; the worker has tests of its own.
    serviceWorkers: 'block',
    // Tracing every test would double its time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
