import { configDefaults, defineConfig } from 'vitest/config';
import { EXPECT_TIMEOUT_MS, TEST_TIMEOUT_MS } from './support/time-limits.ts';

/** Only `npm run test:deep` runs these. */
const deepTests = process.env.FAULTS === 'all' ? [] : ['**/*.deep.test.ts'];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    teardownTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: EXPECT_TIMEOUT_MS } },
    exclude: [...configDefaults.exclude, ...deepTests],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,tooling}/**/*.test.{ts,tsx}'],
          // Files share imported modules (decisions/0004-shared-modules.md).
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // React's production build renders three times as fast.
          env: { NODE_ENV: 'production' },
        },
        oxc: { jsx: { development: false } },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/services/**/*.test.ts'],
          globalSetup: ['tests/support/build-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/build-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'security', include: ['tests/security/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
