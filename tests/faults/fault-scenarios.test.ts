import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runUntilSettled, useFakeTimers, waitUntil } from './fake-timers.ts';
import type { FaultScenario } from './fault-host.ts';
import { startFaultHost } from './fault-host.ts';
import * as scenarios from './fault-scenarios.ts';
import type { ProcedureCase } from './procedure-cases.ts';
import { testedProcedures } from './procedure-cases.ts';
import { setUpPortal } from './set-up-portal.ts';
import { startTestPortal } from './test-portal.ts';

const { host, portal } = setUpPortal();
beforeEach(useFakeTimers);
afterEach(() => void vi.useRealTimers());

/** Calls a procedure while the host shows this fault. Returns the code and the duration in ms. */
async function callDuring(scenario: FaultScenario, { procedure, input, as }: ProcedureCase) {
  host.setScenario(scenario);
  const { result, ms } = await runUntilSettled(portal.ask(procedure, input, as));
  return { code: result.code, ms };
}

describe.each(testedProcedures)('$procedure', (testCase) => {
  const { isRetried, hasSideEffect } = testCase;
  const tries = isRetried ? 3 : 1;

  it('works while the host is healthy', async () => {
    expect((await callDuring(host.healthy, testCase)).code).toBe('ok');
  });

  it('connection reset: a read is retried, a write is not and its result is unknown', async () => {
    const { code } = await callDuring(scenarios.resetConnection, testCase);
    expect(code).toBe(hasSideEffect ? 'resultUnknown' : 'hostUnavailable');
    expect(host.requests).toHaveLength(tries);
  });

  it('connection refused: the host is unavailable, and a write has not happened', async () => {
    const gone = await startFaultHost(scenarios.hang);
    await gone.stop();
    const other = await startTestPortal(host.origin, { settings: { api: gone.origin, roblox: gone.origin } });
    const { result } = await runUntilSettled(other.ask(testCase.procedure, testCase.input, testCase.as));
    expect(result.code).toBe('hostUnavailable');
    await other.stop();
  });

  it.each([
    ['hang', scenarios.hang],
    ['slow headers', scenarios.slowHeaders],
    ['one byte at a time', scenarios.slowBody],
  ])('%s: the call ends at its timeout and frees its socket', async (_, scenario) => {
    const { code, ms } = await callDuring(scenario, testCase);
    expect(code).toBe(hasSideEffect ? 'resultUnknown' : 'hostTimeout');
    expect(host.requests).toHaveLength(tries);
    expect(Math.abs(ms - 8_000)).toBeLessThanOrEqual(100);
    await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
  });

  it.each([
    ['truncated body', scenarios.truncatedBody],
    ['oversized body', scenarios.oversizedBody],
    ['endless body', scenarios.endlessBody],
    ['header flood', scenarios.headerFlood],
  ])(
    '%s: a read fails as an invalid response, a write’s result is unknown, and little more than the limit is read',
    async (_, scenario) => {
      const before = host.countSentBytes();
      const { code } = await callDuring(scenario, testCase);
      expect(code).toBe(hasSideEffect ? 'resultUnknown' : 'badAnswer');
      expect(host.requests).toHaveLength(1);
      await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
      expect(host.countSentBytes() - before).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it('gzip bomb: the portal does not decompress more than it may read', async () => {
    const before = process.memoryUsage().rss;
    const { code } = await callDuring(scenarios.gzipBomb, testCase);
    expect(code).toBe(hasSideEffect ? 'resultUnknown' : 'badAnswer');
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('a redirect to another origin is not followed', async () => {
    const foreign = await startFaultHost(scenarios.hang);
    const redirect = scenarios.status(302, { location: `${foreign.origin}/trap` });
    expect((await callDuring(redirect, testCase)).code).toBe('hostFailed');
    expect(foreign.requests).toEqual([]);
    await foreign.stop();
  });

  it('status 429 with a Retry-After of more than 5 s: the call fails at once and passes it on', async () => {
    host.setScenario(scenarios.status(429, { 'retry-after': '6' }));
    const { procedure, input, as } = testCase;
    const { result, ms } = await runUntilSettled(portal.askRaw(procedure, input, as));
    expect(result).toMatchObject({ status: 429, headers: { 'retry-after': '6' } });
    expect(host.requests).toHaveLength(1);
    expect(ms).toBeLessThan(100);
  });
});
