import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../support/chromium.ts';

const PORT = 6007;

/** Tests the built Storybook, `dist/storybook`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/storybook',
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/storybook.json' }]],
  webServer: {
    command: `vite preview --outDir dist/storybook --port ${PORT} --strictPort`,
    cwd: path.join(import.meta.dirname, '../..'),
    port: PORT,
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  },
});
