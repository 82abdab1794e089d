import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedCodeLimits } from '#rpc/limits/failed-codes.ts';
import type { Refusal } from '#rpc/limits/rate-limiter.ts';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import { createPortal, failWith, getError } from '../routers/procedure-calls.ts';
import type { HostScript } from '../scripted-host.ts';
import { hang, refuseConnection, toJson } from '../scripted-host.ts';

it('the limits of failed codes are those on which the plan for a whole school behind one address rests', () => {
  const shown = Object.entries(failedCodeLimits).map(
    ([scope, { tries, seconds }]) => `${scope}: ${tries} in ${seconds} s`,
  );
  const codes = ['site: 240', 'address: 60', 'visitors: 8', 'player: 8'];
  expect(shown).toEqual(codes.map((tries) => `${tries} in 600 s`));
});

const rookie = { address: '192.0.2.1', verifiedUid: async () => 'rookie' };
const visitor = { verifiedUid: async () => undefined };

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

it('a class whose codes all work can enter them at once, and those refused can try again', async () => {
  const limiter = createRateLimiter({ scale: 1 });
  const tryCodes = () =>
    Promise.all(
      Array.from({ length: 30 }, () => limiter.consumeCode({ ...visitor, address: rookie.address })),
    );
  for (let nth = 0; nth < 2; nth += 1) {
    const accepted = (await tryCodes()).filter((tried) => 'refund' in tried);
    expect(accepted).toHaveLength(8);
    for (const { refund } of accepted) await refund();
  }
});

it('failed codes of one IPv6 network count together', async () => {
  const limiter = createRateLimiter({ scale: 1 });
  const tryFrom = (host: number) => limiter.consumeCode({ ...visitor, address: `2001:db8::${host}` });
  for (let nth = 1; nth <= 8; nth += 1) await expect(tryFrom(nth)).resolves.toHaveProperty('refund');
  await expect(tryFrom(9)).resolves.toMatchObject({ isForVisitors: true });
});

it.each([10, 0.1])('a scale of %d leaves a player eight failed codes', async (scale) => {
  const limiter = createRateLimiter({ scale });
  const tryCode = () => limiter.consumeCode(rookie);
  for (let nth = 1; nth <= 8; nth += 1) await expect(tryCode()).resolves.toHaveProperty('refund');
  await expect(tryCode()).resolves.toHaveProperty('retryAfterMs');
});

describe('a try of a linking code', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('that is taken back after its ten minutes leaves eight failed codes', async () => {
    const limiter = createRateLimiter({ scale: 1 });
    const [early, late] = [await limiter.consumeCode(rookie), await limiter.consumeCode(rookie)];
    vi.advanceTimersByTime(601_000);
    await ('refund' in early && early.refund());
    for (let nth = 1; nth <= 8; nth += 1)
      await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
    await ('refund' in late && late.refund());
    await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('retryAfterMs');
  });

  const works = () => toJson(200, { platformInfo: { id: '1', username: 'nova', platform: 'discord' } });

  it.each<[string, HostScript, number]>([
    ['a working code', works, 0],
    ['a 400', failWith(400), 1],
    ['a 404', failWith(404), 1],
    ['a 409', failWith(409), 1],
    ['an unreadable response', () => ({ status: 200, body: '<html>' }), 1],
    ['an empty response', () => ({ status: 200, body: '' }), 1],
    ['a 401', failWith(401), 0],
    ['a 429', failWith(429), 0],
    ['a 500', failWith(500), 0],
    ['no connection', refuseConnection, 0],
    ['no response', hang, 0],
  ])('that ends with %s counts as failed: %i', async (_, script, failed) => {
    const { call, refund } = createPortal(script);
    const tried = call.linking.verifyCode({ code: 'GOOD01' }).catch(() => undefined);
    await vi.runAllTimersAsync();
    await tried;
    expect(refund).toHaveBeenCalledTimes(1 - failed);
  });

  it('whose caller leaves counts as failed', async () => {
    const leaving = new AbortController();
    const leave: HostScript = () => {
      leaving.abort(new Error('left'));
      throw leaving.signal.reason;
    };
    const { call, refund } = createPortal(leave, { signal: leaving.signal });
    await getError(call.linking.verifyCode({ code: 'GOOD01' }));
    expect(refund).not.toHaveBeenCalled();
  });
});
