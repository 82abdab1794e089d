import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodeForStatus } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { runUntilSettled, useFakeTimers, waitUntil } from './fake-timers.ts';
import type { FaultHost, FaultScenario } from './fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from './fault-host.ts';
import * as plays from './fault-scenarios.ts';
import type { ProcedureCase } from './procedure-cases.ts';
import { testedProcedures } from './procedure-cases.ts';
import type { TestPortal } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

let host: FaultHost;
let portal: TestPortal;
let healthyScenario: FaultScenario;

beforeAll(async () => {
  host = await startFaultHost(plays.hang);
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

/** Asks while the host does this; how it came out, after which time, and how often the host was tried. */
async function callDuring(play: FaultScenario, { procedure, input, as, key }: ProcedureCase) {
  host.setScenario(play);
  const { result, ms } = await runUntilSettled(portal.ask(procedure, input, as));
  // The words are the catalogue's, or the host's own where section 8 shows those.
  if (result.code !== 'ok' && result.message !== 'Why not') expect(messageTexts).toContain(result.message);
  return { code: result.code, message: result.message, ms, tries: await portal.tries(key) };
}

const unavailableCode = ({ hasSideEffect }: ProcedureCase) =>
  hasSideEffect ? 'resultUnknown' : 'hostUnavailable';
const timeoutCode = ({ hasSideEffect }: ProcedureCase) => (hasSideEffect ? 'resultUnknown' : 'hostTimeout');
const invalidResponseCode = ({ hasResult }: ProcedureCase) => (hasResult ? 'badAnswer' : 'ok');

describe.each(testedProcedures)('$procedure', (asking) => {
  const { isRead, hasResult } = asking;
  const tries = isRead ? 3 : 1;

  it('works while the host is well', async () => {
    expect((await callDuring(healthyScenario, asking)).code).toBe('ok');
  });

  it('4 reset: a read is tried again, a write never, and its result is called unknown', async () => {
    await expect(callDuring(plays.resetConnection, asking)).resolves.toMatchObject({
      code: unavailableCode(asking),
      tries,
    });
    expect(host.requests).toHaveLength(tries);
  });

  it('4 reset twice: a read is answered all the same', async () => {
    const outcome = await callDuring(
      (one) => (one.nth < 3 ? plays.resetConnection(one) : healthyScenario(one)),
      asking,
    );
    expect(outcome).toMatchObject({ code: isRead ? 'ok' : unavailableCode(asking), tries });
  });

  it.each([
    ['5 hangs', plays.hang],
    ['6 slow headers', plays.slowHeaders],
    ['7 a byte at a time', plays.slowBody],
  ])('%s: answered by the deadline, and the socket is freed', async (_, play) => {
    const outcome = await callDuring(play, asking);
    expect(outcome).toMatchObject({ code: timeoutCode(asking), tries });
    expect(Math.abs(outcome.ms - (isRead ? 8_000 : 3_000))).toBeLessThanOrEqual(100);
    await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
  });

  it('8 truncated: a typed bad answer, not asked for again', async () => {
    await expect(callDuring(plays.truncatedBody, asking)).resolves.toMatchObject({
      code: 'badAnswer',
      tries: 1,
    });
  });

  it.each([
    ['9 not JSON', plays.malformedJson],
    ['10 HTML with 200', plays.htmlBody],
    ['11 wrong schema', plays.schemaViolation],
  ])('%s: a typed bad answer where one is read', async (_, play) => {
    await expect(callDuring(play, asking)).resolves.toMatchObject({
      code: invalidResponseCode(asking),
      tries: 1,
    });
  });

  it.each([
    ['huge', plays.oversizedBody],
    ['endless', plays.endlessBody],
    ['header flood', plays.headerFlood],
  ])(
    '12 %s: a typed bad answer, and no more of it is taken than the cap and what was on its way',
    async (_, play) => {
      const before = host.countSentBytes();
      await expect(callDuring(play, asking)).resolves.toMatchObject({ code: 'badAnswer', tries: 1 });
      await waitUntil(() => host.countHeldSockets() === 0, 'every socket is freed');
      expect(host.countSentBytes() - before).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it('12 gzip bomb: never unpacked', async () => {
    const before = process.memoryUsage().rss;
    const { code } = await callDuring(plays.gzipBomb, asking);
    expect(code).toBe(invalidResponseCode(asking));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['204', plays.noContent],
    ['empty', plays.emptyBody],
  ])('13 %s: a success where the specification shows no result', async (_, play) => {
    await expect(callDuring(play, asking)).resolves.toMatchObject({ code: hasResult ? 'emptyAnswer' : 'ok' });
  });

  it.each([500, 502, 503])('14, 15 status %i: a read is tried again, a write is not', async (status) => {
    await expect(callDuring(plays.status(status), asking)).resolves.toMatchObject({
      code: 'hostFailed',
      tries,
    });
  });

  it('16 429 with a pause of 5 s: a read waits for it, a write says so', async () => {
    const outcome = await callDuring(
      (one) => (one.nth === 1 ? plays.status(429, { 'retry-after': '5' })(one) : healthyScenario(one)),
      asking,
    );
    expect(outcome).toMatchObject(isRead ? { code: 'ok', tries: 2 } : { code: 'rateLimited', tries: 1 });
    if (isRead) expect(outcome.ms).toBeGreaterThanOrEqual(5_000);
  });

  it('16 429 with a longer pause: said at once, with the pause', async () => {
    host.setScenario(plays.status(429, { 'retry-after': '6' }));
    const { procedure, input, as } = asking;
    const outcome = await callDuring(plays.status(429, { 'retry-after': '6' }), asking);
    expect(outcome).toMatchObject({ code: 'rateLimited', tries: 1 });
    expect(outcome.ms).toBeLessThan(100);
    const { result } = await runUntilSettled(portal.answer(procedure, input, as));
    expect(result).toMatchObject({ status: 429, headers: { 'retry-after': '6' } });
  });

  it.each([401, 403, 404, 409])('17, 18, 19 status %i: said once, not tried again', async (status) => {
    const outcome = await callDuring(plays.status(status), asking);
    expect(outcome).toMatchObject({ code: errorCodeForStatus(status), tries: 1 });
    if (status === 409 && asking.key !== 'leaderboard' && asking.key !== 'robloxUser') {
      expect(outcome.message).toBe(messages.linkingCodeConflict);
    }
  });

  it('22 a redirect to a foreign place is not followed', async () => {
    const foreign = await startFaultHost(plays.hang);
    const outcome = await callDuring(plays.status(302, { location: `${foreign.origin}/trap` }), asking);
    expect(outcome).toMatchObject({ code: 'hostFailed', tries: 1 });
    expect(foreign.requests).toEqual([]);
    await foreign.stop();
  });
});

describe.each(testedProcedures)('$procedure', (asking) => {
  const tries = asking.isRead ? 3 : 1;
  const nobody = { code: 'hostUnavailable', tries };

  it('1 refused: unavailable, and a write is known not to have happened', async () => {
    const gone = await startFaultHost(plays.hang);
    await gone.stop();
    await expect(callAgainst(gone.origin, asking)).resolves.toMatchObject(nobody);
  });

  it('2 unknown name: the same', async () => {
    await expect(callAgainst('https://no-such-host.invalid', asking)).resolves.toMatchObject(nobody);
  });

  it('3 TLS failure: the same', async () => {
    const tls = await startFaultHost(plays.hang);
    // A fatal alert: handshake failure.
    tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
    await expect(callAgainst(tls.origin.replace('http:', 'https:'), asking)).resolves.toMatchObject(nobody);
    await tls.stop();
  });
});

/** As `under`, of a portal in front of another host. */
async function callAgainst(address: string, { procedure, input, as, key }: ProcedureCase) {
  const other = await startTestPortal(host.origin, { settings: { api: address, roblox: address } });
  try {
    const { result } = await runUntilSettled(other.ask(procedure, input, as));
    return { code: result.code, tries: await other.tries(key) };
  } finally {
    await other.stop();
  }
}
