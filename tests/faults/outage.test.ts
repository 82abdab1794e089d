import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runUntilSettled, useFakeTimers } from './fake-timers.ts';
import type { FaultHost, FaultScenario } from './fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from './fault-host.ts';
import { hang, resetConnection, status } from './fault-scenarios.ts';
import type { TestPortal } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

let host: FaultHost;
let portal: TestPortal;
let healthyScenario: FaultScenario;

beforeEach(async () => {
  host = await startFaultHost(resetConnection);
  healthyScenario = respondFromMock(await createMockAt(host.origin));
  host.setScenario(healthyScenario);
  portal = await startTestPortal(host.origin);
  useFakeTimers();
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
  vi.useRealTimers();
});

const readProfile = (uid: string) => portal.ask('profile.own', undefined, uid);
const readLeaderboard = () => portal.ask('leaderboard.top', undefined, 'rookie');

describe.each([
  ['that cuts every connection', resetConnection],
  ['that responds 503', status(503)],
  ['that hangs', hang],
])('an outage of a host %s', (_, outage) => {
  beforeEach(async () => {
    host.setScenario(outage);
    // Each read is another player's, because identical reads share one request.
    const reads = Array.from({ length: 12 }, (_unused, nth) => readProfile(`player${nth}`));
    await runUntilSettled(Promise.all(reads));
  });

  it('fails calls at once and opens the circuit breaker', async () => {
    const before = host.requests.length;
    const { result, ms } = await runUntilSettled(readProfile('rookie'));
    expect(result.code).toBe('hostUnavailable');
    expect(ms).toBeLessThanOrEqual(20);
    expect(host.requests.length).toBe(before);
  });

  it('ends for players at most 10 s after the host recovers', async () => {
    const started = Date.now();
    let before = host.requests.length;
    // The worst case: the circuit breaker is in its longest pause, and the host recovers right after a failed
    // try.
    while (Date.now() - started < 30_000 || host.requests.length === before) {
      before = host.requests.length;
      await vi.advanceTimersByTimeAsync(500);
      await runUntilSettled(readProfile('rookie'));
    }
    host.setScenario(healthyScenario);
    const recovered = Date.now();
    for (;;) {
      const { result } = await runUntilSettled(readProfile('rookie'));
      if (result.code === 'ok') break;
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(Date.now() - recovered).toBeLessThanOrEqual(10_000);
  });

  it('of one call leaves the other calls working', async () => {
    host.setScenario((exchange) =>
      exchange.path.endsWith('/profile') ? outage(exchange) : healthyScenario(exchange),
    );
    const { result } = await runUntilSettled(portal.ask('profile.public', { id: 'veteran' }));
    expect(result.code).toBe('ok');
  });
});

describe('a failing host', () => {
  it('gets at most 20 % more requests than calls, plus the first ten and one a second', async () => {
    host.setScenario((exchange) =>
      exchange.path.includes('bad') ? status(503)(exchange) : healthyScenario(exchange),
    );
    const started = Date.now();
    // Few enough failures to keep the circuit breaker closed.
    const ids = Array.from({ length: 300 }, (_, nth) => (nth % 5 === 4 ? `bad${nth}` : 'veteran'));
    for (const id of ids) await runUntilSettled(portal.ask('profile.public', { id }));
    expect(host.requests.length).toBeGreaterThan(300);
    expect(host.requests.length).toBeLessThanOrEqual(300 * 1.2 + 10 + (Date.now() - started) / 1_000);
  });

  it.each([
    [500, status(500)],
    [502, status(502)],
    [503, status(503)],
  ])('with status %i shows players the last leaderboard, marked as stale', async (_, failing) => {
    const { result: fresh } = await runUntilSettled(readLeaderboard());
    expect(fresh).toMatchObject({ code: 'ok', data: { stale: false } });
    vi.setSystemTime(Date.now() + 7 * 3_600_000);
    host.setScenario(failing);
    const { result } = await runUntilSettled(portal.ask('leaderboard.top', undefined, 'rookie'));
    expect(result).toMatchObject({ code: 'ok', data: { stale: true } });
  });
});
