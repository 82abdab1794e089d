import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../../support/chromium.ts';

/** Tests the builds `dist/storybook` and `dist/demo` in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/test-built',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Storybook loads two pages of its own per story, and other processes may use the same cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../../test-results/test:built.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
