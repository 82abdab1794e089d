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
const plan = { checks: 20, requests: 400 };

/** The lines of a progress after a first check of four requests, a second each. */
function writeProgress(isLive: boolean, planned: typeof plan | undefined): string[] {
  const lines: string[] = [];
  const progress = createProgress({ isLive, write: (text) => void lines.push(text) }, planned);
  progress.onStart(what);
  for (let request = 0; request < 4; request++) {
    vi.advanceTimersByTime(1_000);
    progress.onRequest();
  }
  progress.onResult(result);
  progress.onResult({ ...result, outcome: 'skipped' });
  vi.advanceTimersByTime(6_000);
  progress.onStart(what);
  return lines;
}

it('a terminal shows the check, the violations and the time left in one line', () => {
  const lines = writeProgress(true, plan);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe(
    '\r\u001b[2K1 of 20 checks, 0 violations, 16 min 30 s left · profile with no token',
  );
});

it('without a terminal a line appears every ten seconds', () => {
  expect(writeProgress(false, plan)).toEqual([
    '1 of 20 checks, 0 violations, 16 min 30 s left · profile with no token\n',
  ]);
});

it('a run without a plan shows no time left', () => {
  expect(writeProgress(false, undefined)).toEqual(['1 checks, 0 violations · profile with no token\n']);
});
