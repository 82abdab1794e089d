import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // A pure test takes milliseconds; the cores may be shared with browsers and builds.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // One thread keeps what it has imported for its next file: a third of the time.
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'services', include: ['tests/services/**/*.test.ts'] } },
      {
        extends: true,
        // As above: a fifth of the work.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // As above: a quarter of the time.
        test: { name: 'security', include: ['tests/security/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // As above: two thirds of the time.
          isolate: false,
          // A whole run against a mock takes a second, and several when browsers have the cores.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'tooling', include: ['tests/tooling/**/*.test.ts'] },
      },
    ],
  },
});
