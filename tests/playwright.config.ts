import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // With two workers on two cores, one core in ten is idle.
  workers: 3,
  timeout: 30_000,
  // Three browsers, their servers and another suite may share the cores.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    // The animated background would take most of the time of software rendering.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the routes of a test; its own tests allow it.
    serviceWorkers: 'block',
    // Playwright would take one of each page after every test, and delete it if the test passed.
    screenshot: 'off',
  },
});
