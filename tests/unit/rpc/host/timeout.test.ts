import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReport } from '#rpc/host/client.ts';
import { createScriptedClient, cutConnection, hang, refuseConnection, toJson } from '../scripted-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileResponse = toJson(200, { displayName: 'Nova' });
const readProfile = { id: 'nova' };

/** Advances the clock until the promise settles and returns its result. */
async function settle(result: Promise<unknown>) {
  const settled = result.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('a read', () => {
  it.each([500, 502, 503, 504])('is retried after a %i, at most twice', async (status) => {
    const { call, requests } = createScriptedClient(() => toJson(status, {}));
    await expect(settle(call('publicProfile', readProfile))).resolves.toMatchObject({ error: { status } });
    expect(requests).toHaveLength(3);
  });

  it('is retried after a connection error and returns the next result', async () => {
    const { call, requests } = createScriptedClient((request, nth) =>
      nth < 3 ? refuseConnection(request, nth) : profileResponse,
    );
    await expect(settle(call('publicProfile', readProfile))).resolves.toMatchObject({
      value: { displayName: 'Nova' },
    });
    expect(requests).toHaveLength(3);
  });

  it.each([400, 401, 404, 429, 501])('is not retried after a %i', async (status) => {
    const { call, requests } = createScriptedClient(() => toJson(status, {}));
    await settle(call('publicProfile', readProfile));
    expect(requests).toHaveLength(1);
  });

  it('waits a random part of a doubling delay between tries', async () => {
    const times: number[] = [];
    const started = Date.now();
    const { call } = createScriptedClient(
      () => {
        times.push(Date.now() - started);
        return toJson(503, {});
      },
      { random: () => 0.5 },
    );
    await settle(call('publicProfile', readProfile));
    expect(times).toEqual([0, 100, 300]);
  });

  it('has 3 s for a try and 8 s in total, then aborts the request', async () => {
    const started = Date.now();
    const { call, requests } = createScriptedClient(hang, { random: () => 0 });
    const outcome = settle(call('publicProfile', readProfile)).then((settled) => ({
      ...settled,
      afterMs: Date.now() - started,
    }));
    await expect(outcome).resolves.toMatchObject({ error: { kind: 'timeout' }, afterMs: 8_000 });
    expect(requests).toHaveLength(3);
    expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe('a write', () => {
  it.each([
    ['a refused connection', refuseConnection, 'unreachable'],
    ['a reset connection', cutConnection, 'broken'],
    ['a timeout', hang, 'timeout'],
  ])('is never retried after %s', async (_, script, kind) => {
    const { call, requests } = createScriptedClient(script);
    const started = Date.now();
    await expect(settle(call('deleteAccount', {}, { token: 'T' }))).resolves.toMatchObject({
      error: { kind },
    });
    expect(requests).toHaveLength(1);
    expect(Date.now() - started).toBeLessThanOrEqual(3_000);
  });

  it('is never retried after a 503', async () => {
    const { call, requests } = createScriptedClient(() => toJson(503, {}));
    await settle(call('updateOption', option, { token: 'T' }));
    expect(requests).toHaveLength(1);
  });
});

it('a lookup of a linking code is never retried', async () => {
  const { call, requests } = createScriptedClient(() => toJson(503, {}));
  await settle(call('verifyCode', { code: 'GOOD01' }));
  expect(requests).toHaveLength(1);
});

it('a caller that leaves aborts the request and prevents a retry', async () => {
  const leaving = new AbortController();
  const reports: CallReport[] = [];
  const { call, requests } = createScriptedClient(hang, { onCall: (report) => reports.push(report) });
  const outcome = settle(call('publicProfile', readProfile, { signal: leaving.signal }));
  leaving.abort('left');
  await expect(outcome).resolves.toEqual({ error: 'left' });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(reports).toMatchObject([{ call: 'publicProfile', outcome: 'aborted', tries: 1 }]);
});

it('each call is reported with its outcome and its tries', async () => {
  const reports: CallReport[] = [];
  const { call } = createScriptedClient((_, nth) => (nth < 2 ? toJson(503, {}) : profileResponse), {
    onCall: (report) => reports.push(report),
  });
  await settle(call('publicProfile', readProfile));
  expect(reports).toEqual([{ call: 'publicProfile', outcome: 'ok', tries: 2, durationMs: 100 }]);
});

const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;

describe('a Retry-After header', () => {
  it('delays the retry up to 5 s', async () => {
    const started = Date.now();
    const { call, requests } = createScriptedClient((_, nth) =>
      nth === 1 ? { ...toJson(429, {}), retryAfter: '5' } : profileResponse,
    );
    await expect(settle(call('publicProfile', readProfile))).resolves.toMatchObject({
      value: { displayName: 'Nova' },
    });
    expect(requests).toHaveLength(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(5_000);
  });

  it('above 5 s prevents the retry', async () => {
    const { call, requests } = createScriptedClient(() => ({ ...toJson(429, {}), retryAfter: '6' }));
    await expect(settle(call('publicProfile', readProfile))).resolves.toMatchObject({
      error: { status: 429, retryAfterMs: 6_000 },
    });
    expect(requests).toHaveLength(1);
  });
});

it('a failing host gets at most 20 % more requests than calls, plus the first ten', async () => {
  const { call, requests } = createScriptedClient(({ path }) => toJson(path.endsWith('bad') ? 503 : 404, {}));
  // As many successes keep the circuit breaker closed.
  const ids = Array.from({ length: 100 }, (_, nth) => (nth % 3 === 0 ? 'bad' : `well${nth}`));
  await settle(Promise.allSettled(ids.map((id) => call('publicProfile', { id }))));
  expect(requests.length).toBeGreaterThan(100);
  expect(requests.length).toBeLessThanOrEqual(100 * 1.2 + 10);
});
