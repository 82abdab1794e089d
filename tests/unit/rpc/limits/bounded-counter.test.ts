import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCounter } from '#rpc/limits/bounded-counter.ts';
import { time } from '#schema/constants.ts';

describe('a counter', () => {
  const MAX_KEYS = 10;
  const createCounter = () => new BoundedCounter({ tries: 2, seconds: 3_600 }, MAX_KEYS);

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps no more keys than its maximum, also of calls that it refuses or takes back', async () => {
    const counter = createCounter();
    for (let nth = 0; nth < 100; nth += 1) {
      await counter.consume(`refused ${nth}`, 3).catch(() => undefined);
      await counter.consume(`accepted ${nth}`);
      await counter.reward(`taken back ${nth}`);
    }
    expect(counter.size).toBe(MAX_KEYS);
  });

  it('forgets the keys whose windows have ended', async () => {
    const counter = createCounter();
    for (let nth = 0; nth < 5; nth += 1) await counter.consume(`early ${nth}`);
    vi.advanceTimersByTime(time.HOUR_MS);
    await counter.consume('late');
    expect(counter.size).toBe(1);
  });

  it.each([
    ['back', -2],
    ['forward', 2],
  ])(
    'refuses a full key for its hour, also if somebody sets the clock %s by two',
    async (_direction, hours) => {
      const counter = createCounter();
      await counter.consume('busy', 2);
      vi.setSystemTime(Date.now() + hours * time.HOUR_MS);
      await expect(counter.consume('busy')).rejects.toMatchObject({ msBeforeNext: time.HOUR_MS });
      vi.advanceTimersByTime(time.HOUR_MS - 1);
      await expect(counter.consume('busy')).rejects.toMatchObject({ msBeforeNext: 1 });
      vi.advanceTimersByTime(1);
      await expect(counter.consume('busy')).resolves.toMatchObject({ remainingPoints: 1 });
    },
  );

  it('keeps refusing a key in use while others come and go', async () => {
    const counter = createCounter();
    await counter.consume('busy', 2);
    for (let nth = 0; nth < 100; nth += 1) {
      await counter.consume(`other ${nth}`);
      await expect(counter.consume('busy')).rejects.toMatchObject({ remainingPoints: 0 });
    }
  });
});
