import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { findChromium, launchFlags } from '../support/chromium.ts';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from '../support/time-limits.ts';

/** The main process chooses it, and hands it to the workers. */
process.env.STORYBOOK_PORT ??= String(await findFreePorts(1));
const port = Number(process.env.STORYBOOK_PORT);

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
    command: `vite preview --outDir dist/storybook --port ${port} --strictPort`,
    cwd: path.join(import.meta.dirname, '../..'),
    port,
    timeout: TEST_TIMEOUT_MS,
  },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: launchFlags, timeout: TEST_TIMEOUT_MS },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  },
});
