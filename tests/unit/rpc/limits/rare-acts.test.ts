import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import { time } from '#schema/constants.ts';
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

function createDeletions() {
  const limiter = createRateLimiter({ scale: 1 });
  const rookie = { address: '2001:db8::1', verifiedUid: async () => 'rookie' };
  const count = () => limiter.consume({ procedure: 'account.delete', limit: 'deletion' }, rookie);
  return {
    async count() {
      const counted = await count();
      if ('retryAfterMs' in counted) throw new Error('The limit is exceeded');
      return counted;
    },
    async countRefused(acts: number) {
      const counted = await Promise.all(Array.from({ length: acts }, count));
      return counted.filter((one) => 'retryAfterMs' in one).length;
    },
  };
}

it('an act that is taken back leaves the player and the address as many tries as before', async () => {
  const deletions = createDeletions();
  for (let nth = 0; nth < 40; nth += 1) await (await deletions.count()).refund();
  expect(await deletions.countRefused(6)).toBe(1);
});

it('an act that is taken back after its hour leaves the next hour its tries', async () => {
  const deletions = createDeletions();
  const act = await deletions.count();
  vi.advanceTimersByTime(time.HOUR_MS);
  await deletions.count();
  await act.refund();
  expect(await deletions.countRefused(5)).toBe(1);
});
