import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { callFailureMessage, errorCodeForStatus } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { runUntilSettled, useFakeTimers, waitUntil } from './fake-timers.ts';
import type { FaultHost, FaultScenario } from './fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from './fault-host.ts';
import * as scenarios from './fault-scenarios.ts';
import type { ProcedureCase } from './procedure-cases.ts';
import { testedProcedures } from './procedure-cases.ts';
import type { TestPortal } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

let host: FaultHost;
let portal: TestPortal;
let healthyScenario: FaultScenario;

beforeAll(async () => {
  host = await startFaultHost(scenarios.hang);
});
afterAll(() => host.stop());

beforeEach(async () => {
  healthyScenario = respondFromMock(await createMockAt(host.origin));
  host.setScenario(healthyScenario);
  host.requests.length = 0;
  portal = await startTestPortal(host.origin);
  useFakeTimers();
});
afterEach(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const messageTexts = new Set<unknown>(Object.values(messages));

/**
 * Calls a procedure while the host shows this fault. Returns the code, the duration in ms and the number of
 * tries.
 */
async function callDuring(scenario: FaultScenario, { procedure, input, as, key }: ProcedureCase) {
  host.setScenario(scenario);
  const { result, ms } = await runUntilSettled(portal.ask(procedure, input, as));
  // The message is ours, or the host's own where SPEC §8 shows it.
  if (result.code !== 'ok' && result.message !== 'Why not') expect(messageTexts).toContain(result.message);
  return { code: result.code, message: result.message, ms, tries: await portal.tries(key) };
}

/** A call's own text for 409, or else that of SPEC §8, API calls. */
function findConflictMessage(key: CallKey): string {
  const { failures, failureMessages } = callOf(key);
  return failureMessages?.any ?? callFailureMessage(failures, 409) ?? messages.linkingCodeConflict;
}

const unavailableCode = ({ hasSideEffect }: ProcedureCase) =>
  hasSideEffect ? 'resultUnknown' : 'hostUnavailable';
const timeoutCode = ({ hasSideEffect }: ProcedureCase) => (hasSideEffect ? 'resultUnknown' : 'hostTimeout');
const invalidResponseCode = ({ hasResult }: ProcedureCase) => (hasResult ? 'badAnswer' : 'ok');

describe.each(testedProcedures)('$procedure', (testCase) => {
  const { isRepeatable, hasResult } = testCase;
  const tries = isRepeatable ? 3 : 1;

  it('works while the host is healthy', async () => {
    expect((await callDuring(healthyScenario, testCase)).code).toBe('ok');
  });

  it('connection reset: a read is retried, a write is not and its result is unknown', async () => {
    await expect(callDuring(scenarios.resetConnection, testCase)).resolves.toMatchObject({
      code: unavailableCode(testCase),
      tries,
    });
    expect(host.requests).toHaveLength(tries);
  });

  it('two connection resets: a read succeeds', async () => {
    const outcome = await callDuring(
      (one) => (one.nth < 3 ? scenarios.resetConnection(one) : healthyScenario(one)),
      testCase,
    );
    expect(outcome).toMatchObject({ code: isRepeatable ? 'ok' : unavailableCode(testCase), tries });
  });

  it.each([
    ['hang', scenarios.hang],
    ['slow headers', scenarios.slowHeaders],
    ['one byte at a time', scenarios.slowBody],
  ])('%s: the call ends at its timeout and frees its socket', async (_, scenario) => {
    const outcome = await callDuring(scenario, testCase);
    expect(outcome).toMatchObject({ code: timeoutCode(testCase), tries });
    expect(Math.abs(outcome.ms - (isRepeatable ? 8_000 : 3_000))).toBeLessThanOrEqual(100);
    await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
  });

  it('truncated body: the call fails as an invalid response without a retry', async () => {
    await expect(callDuring(scenarios.truncatedBody, testCase)).resolves.toMatchObject({
      code: 'badAnswer',
      tries: 1,
    });
  });

  it.each([
    ['not JSON', scenarios.malformedJson],
    ['HTML with status 200', scenarios.htmlBody],
    ['wrong schema', scenarios.schemaViolation],
  ])('%s: the call fails as an invalid response if it reads one', async (_, scenario) => {
    await expect(callDuring(scenario, testCase)).resolves.toMatchObject({
      code: invalidResponseCode(testCase),
      tries: 1,
    });
  });

  it.each([
    ['oversized body', scenarios.oversizedBody],
    ['endless body', scenarios.endlessBody],
    ['header flood', scenarios.headerFlood],
  ])(
    '%s: the call fails as an invalid response and reads little more than the limit',
    async (_, scenario) => {
      const before = host.countSentBytes();
      await expect(callDuring(scenario, testCase)).resolves.toMatchObject({ code: 'badAnswer', tries: 1 });
      await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
      expect(host.countSentBytes() - before).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it('gzip bomb: the portal does not decompress it', async () => {
    const before = process.memoryUsage().rss;
    const { code } = await callDuring(scenarios.gzipBomb, testCase);
    expect(code).toBe(invalidResponseCode(testCase));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['status 204', scenarios.noContent],
    ['empty body', scenarios.emptyBody],
  ])('%s: a success if the specification shows no result', async (_, scenario) => {
    await expect(callDuring(scenario, testCase)).resolves.toMatchObject({
      code: hasResult ? 'emptyAnswer' : 'ok',
    });
  });

  it.each([500, 502, 503])('status %i: a read is retried, a write is not', async (status) => {
    await expect(callDuring(scenarios.status(status), testCase)).resolves.toMatchObject({
      code: 'hostFailed',
      tries,
    });
  });

  it('status 429 with Retry-After 5 s: a read waits, a write fails with the wait', async () => {
    const outcome = await callDuring(
      (one) => (one.nth === 1 ? scenarios.status(429, { 'retry-after': '5' })(one) : healthyScenario(one)),
      testCase,
    );
    expect(outcome).toMatchObject(
      isRepeatable ? { code: 'ok', tries: 2 } : { code: 'rateLimited', tries: 1 },
    );
    if (isRepeatable) expect(outcome.ms).toBeGreaterThanOrEqual(5_000);
  });

  it('status 429 with a longer Retry-After: the call fails at once with the wait', async () => {
    host.setScenario(scenarios.status(429, { 'retry-after': '6' }));
    const { procedure, input, as } = testCase;
    const outcome = await callDuring(scenarios.status(429, { 'retry-after': '6' }), testCase);
    expect(outcome).toMatchObject({ code: 'rateLimited', tries: 1 });
    expect(outcome.ms).toBeLessThan(100);
    const { result } = await runUntilSettled(portal.askRaw(procedure, input, as));
    expect(result).toMatchObject({ status: 429, headers: { 'retry-after': '6' } });
  });

  it.each([401, 403, 404, 409])('status %i: the call fails without a retry', async (status) => {
    const outcome = await callDuring(scenarios.status(status), testCase);
    expect(outcome).toMatchObject({ code: errorCodeForStatus(status), tries: 1 });
    if (status === 409) expect(outcome.message).toBe(findConflictMessage(testCase.key));
  });

  it('a redirect to another origin is not followed', async () => {
    const foreign = await startFaultHost(scenarios.hang);
    const outcome = await callDuring(scenarios.status(302, { location: `${foreign.origin}/trap` }), testCase);
    expect(outcome).toMatchObject({ code: 'hostFailed', tries: 1 });
    expect(foreign.requests).toEqual([]);
    await foreign.stop();
  });
});

describe.each(testedProcedures)('$procedure', (testCase) => {
  const tries = testCase.isRepeatable ? 3 : 1;
  const unavailable = { code: 'hostUnavailable', tries };

  it('connection refused: the host is unavailable, and a write has not happened', async () => {
    const gone = await startFaultHost(scenarios.hang);
    await gone.stop();
    await expect(callAgainst(gone.origin, testCase)).resolves.toMatchObject(unavailable);
  });

  it('unknown host name: the host is unavailable', async () => {
    await expect(callAgainst('https://no-such-host.invalid', testCase)).resolves.toMatchObject(unavailable);
  });

  it('TLS failure: the host is unavailable', async () => {
    const tls = await startFaultHost(scenarios.hang);
    // A TLS alert: handshake failure.
    tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
    await expect(callAgainst(tls.origin.replace('http:', 'https:'), testCase)).resolves.toMatchObject(
      unavailable,
    );
    await tls.stop();
  });
});

/** Like `callDuring`, but with a portal in front of another host. */
async function callAgainst(address: string, { procedure, input, as, key }: ProcedureCase) {
  const other = await startTestPortal(host.origin, { settings: { api: address, roblox: address } });
  try {
    const { result } = await runUntilSettled(other.ask(procedure, input, as));
    return { code: result.code, tries: await other.tries(key) };
  } finally {
    await other.stop();
  }
}
