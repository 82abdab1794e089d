import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../../support/chromium.ts';

/** The two static folders, `dist/storybook` and `dist/demo`, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/test-built',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A catalogue is two pages of Storybook's own and one of ours, and the cores may be shared.
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
