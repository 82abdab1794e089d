import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCounter } from '#rpc/limits/bounded-counter.ts';

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
