import { configDefaults, defineConfig } from 'vitest/config';

/** Only `npm run test:deep` runs these. */
const deepTests = process.env.FAULTS === 'all' ? [] : ['**/*.deep.test.ts'];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // Tests take milliseconds, but browsers and builds may use the cores.
    testTimeout: 30_000,
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
      { extends: true, test: { name: 'services', include: ['tests/services/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], isolate: false },
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
          // A run against a mock takes 1 s, or several when browsers use the cores.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
