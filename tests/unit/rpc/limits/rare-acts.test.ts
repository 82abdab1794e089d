import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import { createPortal, failWith } from '../routers/procedure-calls.ts';
import type { HostScript } from '../scripted-host.ts';
import { cutConnection, hang, refuseConnection, toJson } from '../scripted-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<[string, 'counts' | 'does not count' | 'counts as an export', HostScript]>([
  ['is done', 'counts', () => toJson(200, {})],
  ['the host refuses', 'counts', failWith(400)],
  ['may have been done', 'counts', cutConnection],
  ['gets no response', 'counts', hang],
  ['meets a failing host', 'counts as an export', failWith(503)],
  ['meets the host’s own rate limit', 'does not count', failWith(429)],
  ['does not reach the host', 'does not count', refuseConnection],
])('an act by the hour that %s %s', async (_, expected, script) => {
  const { call, refundCall } = createPortal(script);
  const acts = [call.account.delete(), call.account.requestDataExport({ email: 'a@example.com' })];
  const settled = Promise.allSettled(acts);
  await vi.runAllTimersAsync();
  await settled;
  const deletion = [{ procedure: 'account.delete', limit: 'deletion' }];
  const dataExport = [{ procedure: 'account.requestDataExport', limit: 'export' }];
  const refunds = {
    counts: [],
    'counts as an export': [deletion],
    'does not count': [deletion, dataExport],
  };
  expect(refundCall.mock.calls).toEqual(refunds[expected]);
});

it('an act that is taken back leaves the player and the address as many tries as before', async () => {
  const limiter = createRateLimiter({ scale: 1 });
  const act = { procedure: 'account.delete', limit: 'deletion' } as const;
  const rookie = { address: '2001:db8::1', verifiedUid: async () => 'rookie' };
  for (let nth = 0; nth < 40; nth += 1) {
    await expect(limiter.consume(act, rookie)).resolves.toBeUndefined();
    await limiter.refund(act, rookie);
  }
  const tries = Array.from({ length: 6 }, () => limiter.consume(act, rookie));
  expect((await Promise.all(tries)).filter((wait) => wait !== undefined)).toHaveLength(1);
});
