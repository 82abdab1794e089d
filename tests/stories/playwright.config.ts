import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from '../support/time-limits.ts';

const PORT = 6007;

/** Tests the built Storybook, `dist/storybook`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/storybook',
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: '../../test-results/storybook.json' }]],
  webServer: {
    command: `vite preview --outDir dist/storybook --port ${PORT} --strictPort`,
    cwd: path.join(import.meta.dirname, '../..'),
    port: PORT,
    timeout: TEST_TIMEOUT_MS,
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findChromium(), args: launchFlags, timeout: TEST_TIMEOUT_MS },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  },
});
