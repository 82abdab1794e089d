import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReport, HostCall } from '#rpc/host/client.ts';
import { HttpStatusError, TransportError } from '#rpc/host/host-error.ts';
import { createRetryBudget, getRetryDelayMs, parseRetryAfterMs } from '#rpc/host/retry.ts';
import type { HostScript } from '../scripted-host.ts';
import { createScriptedClient, hang, refuseConnection, toJson } from '../scripted-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failWith =
  (status: number): HostScript =>
  () =>
    toJson(status, {});
const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;

/** Creates a client, and advances the clock until its call settles. */
function createClient(script: HostScript, random = 0.5) {
  const reports: CallReport[] = [];
  const { call, requests } = createScriptedClient(script, {
    random: () => random,
    onCall: (report) => reports.push(report),
  });
  const settle = async (result: Promise<unknown>) => {
    const startedAt = Date.now();
    const settled = result.then(
      (value) => ({ value, ms: Date.now() - startedAt }),
      (error: unknown) => ({ error, ms: Date.now() - startedAt }),
    );
    await vi.runAllTimersAsync();
    return settled;
  };
  return { call, requests, reports, settle };
}

describe('a read', () => {
  it('waits a random part of a doubling delay between its tries, and is reported with their number', async () => {
    const times: number[] = [];
    const startedAt = Date.now();
    const { call, reports, settle } = createClient((request, nth) => {
      times.push(Date.now() - startedAt);
      return nth < 3 ? refuseConnection(request, nth) : toJson(200, { displayName: 'Nova' });
    });
    await expect(settle(call('publicProfile', { id: 'nova' }))).resolves.toMatchObject({
      value: { displayName: 'Nova' },
    });
    expect(times).toEqual([0, 100, 300]);
    expect(reports).toEqual([{ call: 'publicProfile', outcome: 'ok', tries: 3, durationMs: 300 }]);
  });

  it('has 3 s for a try and 8 s in total, also if somebody sets the clock back', async () => {
    const { call, requests, settle } = createClient((request, nth) => {
      vi.setSystemTime(Date.now() - 3_600_000);
      return hang(request, nth);
    }, 0);
    await settle(call('publicProfile', { id: 'nova' }));
    expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([3_000, 3_000, 2_000]);
  });

  it('whose caller leaves is not retried', async () => {
    const leaving = new AbortController();
    const { call, requests, reports, settle } = createClient(hang);
    const outcome = settle(call('publicProfile', { id: 'nova' }, { signal: leaving.signal }));
    leaving.abort('left');
    await expect(outcome).resolves.toMatchObject({ error: 'left' });
    expect(requests).toHaveLength(1);
    expect(reports).toMatchObject([{ call: 'publicProfile', outcome: 'aborted', tries: 1 }]);
  });
});

it.each<[string, HostScript, (call: HostCall) => Promise<unknown>]>([
  ['a write after a 503', failWith(503), (call) => call('updateOption', option)],
  ['a write after a refused connection', refuseConnection, (call) => call('updateOption', option)],
  ['the address of a sign-in, made for one caller', failWith(503), (call) => call('robloxLogin', {})],
])('%s is never asked for twice', async (_, script, ask) => {
  const { call, requests, settle } = createClient(script);
  await settle(ask(call));
  expect(requests).toHaveLength(1);
});

it('a write continues when its caller leaves', async () => {
  const leaving = new AbortController();
  const { call, requests } = createClient(() => toJson(200, {}));
  const written = call('updateOption', option, { token: 'T', signal: leaving.signal });
  leaving.abort();
  await expect(written).resolves.toBeUndefined();
  expect(requests).toMatchObject([{ signal: undefined }]);
});

type Delay = [
  status: number,
  retryAfterMs: number | undefined,
  delayMs: number | undefined,
  elapsedMs?: number,
];
const createHttpError = (status: number, retryAfterMs?: number) =>
  new HttpStatusError('profile', status, {}, retryAfterMs);

it.each<Delay>([
  [429, 5_000, 5_000],
  [503, 2_000, 2_000],
  [429, 5_001, undefined],
  [503, 5_001, undefined],
  [429, undefined, undefined],
  [403, 1_000, undefined],
  [501, 1_000, undefined],
  // The call would time out first.
  [429, 5_000, undefined, 3_000],
  [503, undefined, undefined, 8_000],
  ...[400, 401, 404, 409, 501].map((status): Delay => [status, undefined, undefined]),
  ...[500, 502, 503, 504].map((status): Delay => [status, undefined, 0]),
])(
  'after a %i with Retry-After %s ms a retry is made in %s ms',
  (status, retryAfterMs, delayMs, elapsedMs = 0) => {
    const failed = { error: createHttpError(status, retryAfterMs), tries: 1, elapsedMs, random: 0 };
    expect(getRetryDelayMs(failed)).toBe(delayMs);
  },
);

it('the delay is longer than Retry-After by a random part, which spreads the callers', () => {
  const given = { error: createHttpError(429, 1_000), tries: 1, elapsedMs: 0 };
  expect(getRetryDelayMs({ ...given, random: 1 })).toBeGreaterThan(1_000);
});

it('an open circuit is not tried again', () => {
  const error = new TransportError('profile', 'circuit');
  expect(getRetryDelayMs({ error, tries: 1, elapsedMs: 0, random: 0 })).toBeUndefined();
});

it.each<[header: string | undefined, ms: number | undefined, date?: string]>([
  ['3', 3_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:12 GMT', 2_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  // The sender's clock is two hours ahead.
  ['Thu, 01 Jan 1970 02:00:12 GMT', 2_000, 'Thu, 01 Jan 1970 02:00:10 GMT'],
  ['Thu, 01 Jan 1970 00:00:12 GMT', 2_000, 'now'],
  ['soon', undefined],
  ['-1', undefined],
  ['99999999999', undefined],
  [undefined, undefined],
])('Retry-After: %s is %s ms, with the Date %s', (header, ms, date) => {
  expect(parseRetryAfterMs({ 'retry-after': header, date }, 10_000)).toBe(ms);
});

it('the retry budget saves at most ten retries', () => {
  const budget = createRetryBudget();
  for (let nth = 0; nth < 1_000; nth += 1) budget.deposit();
  expect(Array.from({ length: 20 }, () => budget.tryWithdraw()).filter(Boolean)).toHaveLength(10);
});

it('the retry budget limits the requests of failing calls, and grows with each call', async () => {
  const { call, requests, settle } = createClient(({ path }) => toJson(path.endsWith('bad') ? 503 : 404, {}));
  // As few failures as keep the circuit breaker closed.
  for (let nth = 0; nth < 100; nth += 1)
    await settle(call('publicProfile', { id: nth % 5 === 4 ? 'bad' : 'good' }));
  expect(requests.length).toBeGreaterThan(120);
  expect(requests.length).toBeLessThanOrEqual(100 * 1.2 + 10);
  // The game platform, another host, has its own.
  const before = requests.length;
  await settle(call('robloxUser', { id: '156bad' }));
  expect(requests.length - before).toBe(3);
});
