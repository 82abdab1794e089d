import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCounter } from '#rpc/limits/bounded-counter.ts';
import type { Refusal } from '#rpc/limits/rate-limiter.ts';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import type { RateLimitWindow } from '#rpc/limits/rate-limits.ts';
import { failedCodeLimits, rateLimits } from '#rpc/limits/rate-limits.ts';

it('the limits are those on which the plan for a whole school behind one address rests', () => {
  const show = ({ tries, seconds }: RateLimitWindow) => `${tries} in ${seconds} s`;
  const shown = Object.entries(rateLimits).map(
    ([name, { address, person }]) => `${name}: ${show(address)}, ${show(person)}`,
  );
  expect(shown).toEqual([
    'reading: 1200 in 60 s, 120 in 60 s',
    'writing: 300 in 60 s, 30 in 60 s',
    'signIn: 120 in 60 s, 12 in 60 s',
    'export: 30 in 3600 s, 5 in 3600 s',
    'deletion: 30 in 3600 s, 5 in 3600 s',
  ]);
  const ofCodes = Object.entries(failedCodeLimits).map(([scope, window]) => `${scope}: ${show(window)}`);
  const codes = ['site: 240', 'address: 60', 'visitors: 8', 'player: 8'];
  expect(ofCodes).toEqual(codes.map((tries) => `${tries} in 600 s`));
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

it('the smallest scale leaves one try', async () => {
  const limiter = createRateLimiter({ scale: 0.001 });
  const tries = [1, 2].map(() => limiter.consume({ procedure: 'p', limit: 'deletion' }, rookie));
  expect(await Promise.all(tries)).toEqual([undefined, expect.any(Number)]);
});

it('failed codes of other addresses never refuse a code, however many they are', async () => {
  const refusals: Refusal[] = [];
  const limiter = createRateLimiter({ scale: 1, onRefusal: (refusal) => void refusals.push(refusal) });
  for (let nth = 0; nth < 8; nth += 1) await limiter.consumeCode({ ...visitor, address: '192.0.2.2' });
  for (let nth = 0; nth < 2_500; nth += 1)
    await limiter.consumeCode({ ...visitor, address: `10.0.${Math.floor(nth / 250)}.${nth % 250}` });
  await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
  expect(refusals).toEqual([]);
  // They are not forgotten among the others.
  const tried = limiter.consumeCode({ ...visitor, address: '192.0.2.2' });
  await expect(tried).resolves.toMatchObject({ isForVisitors: true });
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
