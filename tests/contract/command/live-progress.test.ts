import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckResult } from '../engine/findings.ts';
import { createProgress } from './live-progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const what = { call: 'profile', check: 'auth', title: 'with no token' } as const;
const result: CheckResult = { ...what, outcome: 'agreed', findings: [], ms: 1 };

/** The lines of a progress: a check of 12 s, a skipped one, another check. */
function writeProgress(isLive: boolean): string[] {
  const lines: string[] = [];
  const progress = createProgress({ isLive, write: (text) => void lines.push(text) });
  progress.onStart(what);
  vi.advanceTimersByTime(12_000);
  progress.onResult(result);
  progress.onResult({ ...result, outcome: 'skipped' });
  progress.onStart(what);
  return lines;
}

it('a terminal shows the checks, the violations and the current check in one line', () => {
  const lines = writeProgress(true);
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toBe('\r\u001b[2K1 checks, 0 violations · profile with no token');
});

it('without a terminal a line appears every ten seconds', () => {
  expect(writeProgress(false)).toEqual(['1 checks, 0 violations · profile with no token\n']);
});
