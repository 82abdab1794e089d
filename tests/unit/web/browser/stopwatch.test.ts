import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import { startStopwatch } from '#web/browser/stopwatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a stopwatch counts a night of sleep, during which only the date goes on', () => {
  const read = startStopwatch();
  vi.advanceTimersByTime(time.MINUTE_MS);
  vi.setSystemTime(Date.now() + 9 * time.HOUR_MS);
  expect(read()).toBe(9 * time.HOUR_MS + time.MINUTE_MS);
});

it('a stopwatch goes on when the date is set back', () => {
  const read = startStopwatch();
  vi.setSystemTime(Date.now() - time.HOUR_MS);
  vi.advanceTimersByTime(time.MINUTE_MS);
  expect(read()).toBe(time.MINUTE_MS);
});
