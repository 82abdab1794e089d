import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutcome } from '#rpc/host/circuit-breaker.ts';
import { createCircuitBreaker, toCallOutcome } from '#rpc/host/circuit-breaker.ts';
import type { CallReport } from '#rpc/host/client.ts';
import type { HostError } from '#rpc/host/host-error.ts';
import { HttpStatusError, InvalidResponseError, TransportError } from '#rpc/host/host-error.ts';
import { createScriptedClient, hang, toJson } from '../scripted-host.ts';

function createBreaker() {
  let now = 60_000;
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker(
    () => now,
    (isOpen) => void changes.push(isOpen),
  );
  return {
    changes,
    wait(ms: number) {
      now += ms;
    },
    tryAcquire: () => breaker.tryAcquire(),
    /** Makes calls with these results and returns the number that were let through. */
    tries(...outcomes: CallOutcome[]): number {
      return outcomes.filter((outcome) => {
        const report = breaker.tryAcquire();
        report?.(outcome);
        return report !== undefined;
      }).length;
    },
  };
}

const repeat = (count: number, outcome: CallOutcome) => Array<CallOutcome>(count).fill(outcome);
const failAt = (inputs: number, count: number): CallOutcome[] =>
  Array.from({ length: count }, (_, nth) => ({ failedInput: `input ${nth % inputs}` }));

describe('the circuit breaker', () => {
  it.each<[string, CallOutcome[], letThrough: number]>([
    ['opens after ten failures', repeat(30, 'failing'), 10],
    ['opens if half of the calls fail', [...repeat(10, 'success'), ...repeat(20, 'failing')], 20],
    [
      'stays closed if more than half succeed',
      [...repeat(11, 'success'), ...repeat(10, 'failing'), 'success'],
      22,
    ],
    ['ignores callers that leave', repeat(30, 'none'), 30],
    ['stays closed after failures that may be the fault of four inputs', failAt(4, 100), 100],
    ['opens after failures of five inputs', failAt(5, 100), 10],
    ['opens after failures of five inputs, although the host refuses some', ['alive', ...failAt(5, 100)], 10],
    [
      'stays closed after failures of many inputs while the host does others',
      ['success', ...failAt(50, 100)],
      101,
    ],
    ['opens although the host has done others', ['success', ...repeat(30, 'failing')], 10],
  ])('%s', (_, outcomes, letThrough) => {
    expect(createBreaker().tries(...outcomes)).toBe(letThrough);
  });

  it('opens ten seconds after the last success if each input fails since then', () => {
    const breaker = createBreaker();
    breaker.tries('success');
    breaker.wait(9_999);
    breaker.tries(...failAt(5, 20));
    expect(breaker.changes).toEqual([]);
    breaker.wait(1);
    breaker.tries(...failAt(5, 20));
    expect(breaker.changes).toEqual([true]);
  });

  it('stays closed, also in a new window, if others succeed less than ten seconds apart', () => {
    const breaker = createBreaker();
    for (let nth = 0; nth < 6; nth += 1) {
      breaker.tries('success');
      breaker.wait(9_999);
      expect(breaker.tries(...failAt(10, 10))).toBe(10);
    }
    expect(breaker.changes).toEqual([]);
  });

  it('stays closed if the failures are old', () => {
    const breaker = createBreaker();
    breaker.tries(...repeat(9, 'failing'));
    breaker.wait(10_000);
    expect(breaker.tries(...repeat(9, 'failing'), 'alive')).toBe(10);
  });
});

describe('an open circuit breaker', () => {
  it('lets one try through after a second and fails the others at once', () => {
    const breaker = createBreaker();
    breaker.tries(...repeat(10, 'failing'));
    breaker.wait(999);
    expect(breaker.tryAcquire()).toBeUndefined();
    breaker.wait(1);
    const report = breaker.tryAcquire();
    expect(report).toBeDefined();
    expect(breaker.tryAcquire()).toBeUndefined();
    report?.('alive');
    expect(breaker.tries(...repeat(5, 'alive'))).toBe(5);
    expect(breaker.changes).toEqual([true, false]);
  });

  it('doubles its pause with each failed probe, up to 5 s', () => {
    const breaker = createBreaker();
    breaker.tries(...repeat(10, 'failing'));
    for (const pauseMs of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      breaker.wait(pauseMs - 1);
      expect(breaker.tryAcquire()).toBeUndefined();
      breaker.wait(1);
      expect(breaker.tries('failing')).toBe(1);
    }
  });

  it.each<CallOutcome>(['none', { failedInput: 'bad' }])('probes again after the outcome %j', (outcome) => {
    const breaker = createBreaker();
    breaker.tries(...repeat(10, 'failing'));
    breaker.wait(1_000);
    expect(breaker.tries(outcome)).toBe(1);
    expect(breaker.tryAcquire()).toBeDefined();
    expect(breaker.tryAcquire()).toBeUndefined();
  });

  it('does not open again at bad inputs after a probe that succeeded', () => {
    const breaker = createBreaker();
    breaker.tries(...failAt(10, 10));
    breaker.wait(1_000);
    expect(breaker.tries('success', ...failAt(10, 20))).toBe(21);
    expect(breaker.changes).toEqual([true, false]);
  });

  it('neither closes nor opens again because of tries from before it opened', () => {
    const breaker = createBreaker();
    const early = Array.from({ length: 11 }, () => breaker.tryAcquire());
    breaker.tries(...repeat(10, 'failing'));
    early.pop()?.('alive');
    expect(breaker.tryAcquire()).toBeUndefined();
    for (const report of early) report?.('failing');
    expect(breaker.changes).toEqual([true]);
  });
});

const key = 'publicProfile';
const status = (code: number) => new HttpStatusError(key, code, {});

it.each<[string, HostError, CallOutcome]>([
  ['a 404', status(404), 'alive'],
  ['an unreadable response', new InvalidResponseError(key, 'not JSON'), 'alive'],
  ['a 500', status(500), { failedInput: 'id' }],
  ['a cut connection', new TransportError(key, 'broken'), { failedInput: 'id' }],
  ['a 502', status(502), 'failing'],
  ['a 503', status(503), 'failing'],
  ['a 504', status(504), 'failing'],
  ['a refused connection', new TransportError(key, 'unreachable'), 'failing'],
  ['a timeout', new TransportError(key, 'timeout'), 'failing'],
])('the outcome of an attempt with %s', (_, failure, outcome) => {
  expect(toCallOutcome(failure, 'id')).toEqual(outcome);
});

it('the outcome of a 500 where all callers ask the same', () => {
  expect(toCallOutcome(status(500), undefined)).toBe('failing');
});

describe('the circuit of a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isBad = (sent: object) => JSON.stringify(sent).includes('bad');
  it.each([
    [1, []],
    [5, ['publicProfile true', 'profile true', 'verifyCode true']],
  ])('after failures at %i inputs, and of no other call, is open: %j', async (ids, opened) => {
    const changes: string[] = [];
    const { call } = createScriptedClient((sent) => toJson(isBad(sent) ? 500 : 404, {}), {
      onCircuit: (...change) => void changes.push(change.join(' ')),
    });
    for (let nth = 0; nth < 40; nth += 1) {
      void call('publicProfile', { id: `bad${nth % ids}` }).catch(() => undefined);
      void call('profile', {}, { token: `bad${nth % ids}` }).catch(() => undefined);
      void call('verifyCode', { code: `bad${nth % ids}` }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(500);
      await expect(call('ownRank', { robloxUserId: '1' })).rejects.toMatchObject({ status: 404 });
    }
    expect([...new Set(changes)]).toEqual(opened);
  });

  it('stays closed at the bad inputs of one visitor while the host answers others', async () => {
    const changes: boolean[] = [];
    const { call } = createScriptedClient(
      (sent) => (isBad(sent) ? toJson(500, {}) : toJson(200, { displayName: 'Nova' })),
      { onCircuit: (_, isOpen) => void changes.push(isOpen) },
    );
    for (let second = 0; second < 30; second += 1) {
      await call('publicProfile', { id: 'nova' });
      for (let nth = 0; nth < 10; nth += 1)
        void call('publicProfile', { id: `bad${nth}` }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(changes).toEqual([]);
  });

  it('refuses a call while it is open, and counts no attempt', async () => {
    const reports: CallReport[] = [];
    const { call, requests } = createScriptedClient(() => toJson(503, {}), {
      onCall: (report) => void reports.push(report),
    });
    for (let nth = 0; nth < 11; nth += 1) await expect(call('googleLogin', {})).rejects.toBeDefined();
    expect(requests).toHaveLength(10);
    expect(reports.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(reports.at(-1)).toMatchObject({ cause: 'circuit' });
  });

  it('stays closed although callers leave', async () => {
    const changes: boolean[] = [];
    const { call } = createScriptedClient(hang, { onCircuit: (_, isOpen) => void changes.push(isOpen) });
    for (let nth = 0; nth < 30; nth += 1) {
      const leaving = new AbortController();
      const left = call('publicProfile', { id: `id${nth}` }, { signal: leaving.signal }).catch(
        () => undefined,
      );
      leaving.abort(new Error('left'));
      await left;
    }
    expect(changes).toEqual([]);
  });

  it('closes in time although somebody sets the clock back', async () => {
    let isDown = true;
    const { call } = createScriptedClient(() =>
      isDown ? toJson(503, {}) : toJson(200, { displayName: 'Nova' }),
    );
    for (let nth = 0; nth < 10; nth += 1) {
      void call('publicProfile', { id: 'nova' }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(500);
    }
    isDown = false;
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(8_000);
    await expect(call('publicProfile', { id: 'nova' })).resolves.toEqual({ displayName: 'Nova' });
  });
});
