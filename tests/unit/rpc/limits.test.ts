import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCounter } from '#rpc/limits/bounded-counter.ts';
import type { Refusal } from '#rpc/limits/rate-limiter.ts';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import type { RateLimitName } from '#rpc/limits/rate-limits.ts';
import { rateLimits } from '#rpc/limits/rate-limits.ts';

describe('a limit that is stricter than that of reads', () => {
  const perMinute = (limit: RateLimitName, whose: 'address' | 'person') =>
    (rateLimits[limit][whose].tries * 60) / rateLimits[limit][whose].seconds;

  it.each(['writing', 'signIn', 'export', 'deletion'] as const)('%s', (limit) => {
    expect(perMinute(limit, 'person')).toBeLessThan(perMinute('reading', 'person'));
    expect(perMinute(limit, 'address')).toBeLessThan(perMinute('reading', 'address'));
  });
});

const rookie = { address: '192.0.2.1', verifiedUid: async () => 'rookie' };
const visitor = { verifiedUid: async () => undefined };

it('a scale of 0 disables all limits', async () => {
  const limiter = createRateLimiter({ scale: 0 });
  for (let nth = 0; nth < 100; nth += 1) {
    await expect(limiter.consume({ procedure: 'p', limit: 'deletion' }, rookie)).resolves.toBeUndefined();
    await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
  }
});

it('failed codes of other addresses never refuse a code, however many they are', async () => {
  const refusals: Refusal[] = [];
  const limiter = createRateLimiter({ scale: 1, onRefusal: (refusal) => void refusals.push(refusal) });
  for (let nth = 0; nth < 2_500; nth += 1)
    await limiter.consumeCode({ ...visitor, address: `10.0.${Math.floor(nth / 250)}.${nth % 250}` });
  await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
  expect(refusals).toEqual([]);
});

describe('a counter', () => {
  const MAX_KEYS = 10;
  const createCounter = () => new BoundedCounter({ points: 2, duration: 3_600, maxKeys: MAX_KEYS });
  const countKeys = (counter: BoundedCounter) => counter.dump().storage.length;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps no more keys than its maximum, also of calls that it refuses or takes back', async () => {
    const counter = createCounter();
    for (let nth = 0; nth < 100; nth += 1) {
      await counter.consume(`refused ${nth}`, 3).catch(() => undefined);
      await counter.consume(`accepted ${nth}`);
      await counter.reward(`taken back ${nth}`);
    }
    expect(countKeys(counter)).toBe(MAX_KEYS);
    expect(vi.getTimerCount()).toBe(MAX_KEYS);
  });

  it('keeps refusing a key in use while others come and go', async () => {
    const counter = createCounter();
    await counter.consume('busy', 2);
    for (let nth = 0; nth < 100; nth += 1) {
      await counter.consume(`other ${nth}`);
      await expect(counter.consume('busy')).rejects.toMatchObject({ remainingPoints: 0 });
    }
  });
});
