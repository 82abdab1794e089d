import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runUntilSettled, useFakeTimers } from './fake-timers.ts';
import type { HealthyHost } from './fault-host.ts';
import { startHealthyHost } from './fault-host.ts';
import { hang, resetConnection, status } from './fault-scenarios.ts';
import type { TestPortal } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

let host: HealthyHost;
let portal: TestPortal;

beforeEach(async () => {
  host = await startHealthyHost();
  portal = await startTestPortal(host.origin);
  useFakeTimers();
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
  vi.useRealTimers();
});

const readProfile = (uid: string) => portal.ask('profile.own', undefined, uid);

describe.each([
  ['that cuts every connection', resetConnection],
  ['that responds 503', status(503)],
  ['that hangs', hang],
])('an outage of a host %s', (_, outage) => {
  beforeEach(async () => {
    host.setScenario(outage);
    // Each read is another player's: cut connections of one player don't open the circuit breaker.
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
    host.setScenario(host.healthy);
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
      exchange.path.endsWith('/profile') ? outage(exchange) : host.healthy(exchange),
    );
    const { result } = await runUntilSettled(portal.ask('profile.public', { id: 'veteran' }));
    expect(result.code).toBe('ok');
  });
});
