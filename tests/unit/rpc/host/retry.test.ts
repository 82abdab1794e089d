import { describe, expect, it } from 'vitest';
import { HttpStatusError, TransportError } from '#rpc/host/errors.ts';
import { getRetryDelayMs, parseRetryAfterMs } from '#rpc/host/retry.ts';
import { createRetryBudget } from '#rpc/host/retry-budget.ts';

describe('the retry budget', () => {
  it('allows retries for a fifth of the first tries, plus its initial amount', () => {
    const budget = createRetryBudget(() => 0);
    let repeats = 0;
    for (let nth = 0; nth < 1_000; nth += 1) {
      budget.deposit();
      if (budget.tryWithdraw()) repeats += 1;
    }
    expect(repeats).toBeLessThanOrEqual(1_000 * 0.2 + 10);
    expect(repeats).toBeGreaterThanOrEqual(200);
  });

  it('allows one retry a second at any traffic', () => {
    let now = 0;
    const budget = createRetryBudget(() => now);
    for (let nth = 0; nth < 10; nth += 1) budget.tryWithdraw();
    expect(budget.tryWithdraw()).toBe(false);
    now += 1_000;
    expect(budget.tryWithdraw()).toBe(true);
    expect(budget.tryWithdraw()).toBe(false);
  });

  it('saves at most ten retries', () => {
    let now = 0;
    const budget = createRetryBudget(() => now);
    now += 3_600_000;
    expect(Array.from({ length: 20 }, () => budget.tryWithdraw()).filter(Boolean)).toHaveLength(10);
  });
});

describe('the delay before a retry', () => {
  const pauseAfter = (error: unknown, more: { tries?: number; elapsedMs?: number } = {}) =>
    getRetryDelayMs({ error, tries: 1, elapsedMs: 0, random: 0, ...more });
  const createHttpError = (status: number, pauseMs?: number) =>
    new HttpStatusError('profile', status, {}, pauseMs);

  it.each([
    [429, 5_000, 5_000],
    [503, 2_000, 2_000],
    [429, 5_001, undefined],
    [429, undefined, undefined],
    [403, 1_000, undefined],
    [501, 1_000, undefined],
  ])('after a %i with Retry-After %s ms is %s', (status, retryAfterMs, pauseMs) => {
    expect(pauseAfter(createHttpError(status, retryAfterMs))).toBe(pauseMs);
  });

  it('is undefined if the call would time out first', () => {
    expect(pauseAfter(createHttpError(429, 5_000), { elapsedMs: 3_000 })).toBeUndefined();
    expect(pauseAfter(new TransportError('profile', 'broken'), { elapsedMs: 8_000 })).toBeUndefined();
  });

  it('is undefined after the third try', () => {
    expect(pauseAfter(createHttpError(503), { tries: 3 })).toBeUndefined();
  });
});

it.each([
  ['3', 3_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:12 GMT', 2_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['99999999999', undefined],
  [undefined, undefined],
])('Retry-After: %s is %s ms', (header, ms) => {
  expect(parseRetryAfterMs(header, 10_000)).toBe(ms);
});
