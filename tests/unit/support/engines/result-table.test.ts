import { expect, it } from 'vitest';
import type { JourneyResult } from '#tests/support/engines/result-table.ts';
import { formatResults } from '#tests/support/engines/result-table.ts';

const result = (engine: string, journey: string, changes: Partial<JourneyResult> = {}): JourneyResult => ({
  engine,
  window: '390 px, dark',
  journey,
  state: 'passed',
  seconds: 1.24,
  ...changes,
});

it('a table has a column for each engine and window, each with its sum', () => {
  const lines = formatResults([
    result('firefox', 'sign in'),
    result('firefox', 'sign out', { seconds: 2 }),
    result('webkit', 'sign in', { state: 'failed' }),
  ]).split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    '| journey | firefox 390 dark | webkit 390 dark |',
    expect.stringMatching(/^\| -+ \| -+: \| -+: \|$/),
    '| sign in | 1.2 s | FAILED |',
    '| sign out | 2.0 s | |',
    '| all | 3.2 s | 1.2 s |',
  ]);
});
