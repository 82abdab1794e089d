import { describe, expect, it, vi } from 'vitest';
import { createAddressLimits } from '#rpc/http/address-limits.ts';
import type { LoadShedding } from '#rpc/http/load-shedding.ts';
import { createLoadShedding } from '#rpc/http/load-shedding.ts';
import { countCalls } from '#rpc/http/trpc/batch.ts';

const unlimited = { calls: Infinity, bodies: Infinity };

describe('an overloaded process', () => {
  function behind(lagMs: () => number) {
    const { hasSlot, takeSlots } = createLoadShedding({
      maxConcurrentCalls: 1_000,
      perAddress: unlimited,
      lagMs,
    });
    return { hasSlot, take: () => typeof takeSlots('192.0.2.1', 1) === 'function' };
  }

  it('admits no more calls than are running, above a minimum', () => {
    let lag = 0;
    const { hasSlot, take } = behind(() => lag);
    for (let nth = 0; nth < 70; nth += 1) expect(take()).toBe(true);
    lag = 150;
    expect(hasSlot('192.0.2.1')).toBe(false);
    expect(take()).toBe(false);
    lag = 90;
    expect(take()).toBe(true);
  });

  it('admits the calls of an address without a running call, unless the lag is severe', () => {
    let lag = 0;
    const { hasSlot, take } = behind(() => lag);
    for (let nth = 0; nth < 70; nth += 1) take();
    lag = 250;
    expect(hasSlot('192.0.2.1')).toBe(false);
    expect(hasSlot('192.0.2.2')).toBe(true);
    lag = 350;
    expect(hasSlot('192.0.2.2')).toBe(false);
  });

  it('refuses an address beyond its share for that reason, not for the lag', () => {
    const onShed = vi.fn();
    const perAddress = { calls: 70, bodies: 1 };
    let lag = 0;
    const shedding = createLoadShedding({ maxConcurrentCalls: 1_000, perAddress, lagMs: () => lag, onShed });
    shedding.takeSlots('192.0.2.1', 70);
    lag = 350;
    expect(shedding.hasSlot('192.0.2.1')).toBe(false);
    expect(onShed).toHaveBeenLastCalledWith('address', '192.0.2.1');
  });

  it('admits calls below that minimum, because something else uses the processor', () => {
    const { take } = behind(() => 1_000);
    for (let nth = 0; nth < 64; nth += 1) expect(take()).toBe(true);
  });
});

describe('slots', () => {
  const free = (release: ReturnType<LoadShedding['takeSlots']>) => {
    if (typeof release === 'function') release();
  };
  const noLag = { perAddress: { calls: 6, bodies: 2 }, lagMs: () => 0 };

  it('are taken by several addresses and released', () => {
    const onShed = vi.fn();
    const onSlots = vi.fn();
    const { hasSlot, takeSlots } = createLoadShedding({ ...noLag, maxConcurrentCalls: 10, onShed, onSlots });
    const release = takeSlots('192.0.2.1', 6);
    takeSlots('192.0.2.2', 4);
    expect(hasSlot('192.0.2.3')).toBe(false);
    expect(onShed).toHaveBeenLastCalledWith('slots', '192.0.2.3');
    free(release);
    expect(onSlots.mock.calls).toEqual([[6], [10], [4]]);
    expect(hasSlot('192.0.2.3')).toBe(true);
  });

  it('of one address are limited to its share; a batch takes all of its slots or none', () => {
    const onShed = vi.fn();
    const { hasSlot, takeSlots } = createLoadShedding({ ...noLag, maxConcurrentCalls: 10, onShed });
    const release = takeSlots('192.0.2.1', 5);
    expect(takeSlots('192.0.2.1', 2)).toBe('address');
    expect(onShed).toHaveBeenLastCalledWith('address', '192.0.2.1');
    expect(hasSlot('192.0.2.1')).toBe(true);
    free(release);
    expect(takeSlots('192.0.2.1', 6)).toBeTypeOf('function');
  });

  it('are not taken by incomplete bodies, which have their own limit', () => {
    const onShed = vi.fn();
    const onSlots = vi.fn();
    const { awaitBody } = createLoadShedding({ ...noLag, maxConcurrentCalls: 10, onShed, onSlots });
    const release = awaitBody('192.0.2.1');
    awaitBody('192.0.2.1');
    expect(awaitBody('192.0.2.1')).toBeUndefined();
    expect(onShed).toHaveBeenLastCalledWith('bodies', '192.0.2.1');
    expect(awaitBody('192.0.2.2')).toBeDefined();
    release?.();
    expect(awaitBody('192.0.2.1')).toBeDefined();
    expect(onSlots).not.toHaveBeenCalled();
  });
});

it.each([
  ['a quarter of the calls', 384, 1, { calls: 96, bodies: 64 }],
  ['at least one whole batch', 8, 1, { calls: 10, bodies: 64 }],
  ['a share multiplied by the scale', 384, 1_000, { calls: 96_000, bodies: 64_000 }],
  ['an unlimited number at scale 0', 384, 0, unlimited],
])('one address can have %s in progress', (_, maxConcurrentCalls, scale, limits) => {
  expect(createAddressLimits(maxConcurrentCalls, scale)).toEqual(limits);
});

it.each([
  ['/trpc/profile.own', 1],
  ['/trpc/profile.own?input=a,b,c', 1],
  ['/trpc/a.b,c.d,e.f?batch=1&input={}', 3],
  ['/trpc/,,,,', 5],
  ['/', 0],
  ['/trpcs', 0],
  [undefined, 0],
])('%s names %i procedures', (url, count) => {
  expect(countCalls(url)).toBe(count);
});
