import { createServer } from 'node:https';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callOf } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { createSelfSignedCertificate } from '#tests/support/self-signed-certificate.ts';
import { runUntilSettled, useFakeTimers, waitUntil } from './fake-timers.ts';
import type { FaultScenario, HostExchange } from './fault-host.ts';
import { respond } from './fault-host.ts';
import { hang, resetConnection, status } from './fault-scenarios.ts';
import { procedureCases } from './procedure-cases.ts';
import { setUpPortal } from './set-up-portal.ts';
import { buildRequest } from './test-portal.ts';

const { host, portal, restartPortal } = setUpPortal();
beforeEach(() => host.setScenario(hang));

const parseLines = () => portal.lines.map((line) => JSON.parse(line));
const findLine = (msg: string) => parseLines().find((line) => line.msg === msg);

const INFO = 30;

it('a visitor who leaves cancels the read at the host and makes info lines without a stack', async () => {
  // No timer runs, so the cancellation depends on none.
  useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const controller = new AbortController();
  const asked = portal.send({
    ...buildRequest('profile.own', undefined, 'rookie'),
    signal: controller.signal,
  });
  await waitUntil(() => host.requests.length > 0, 'the host has the request');
  controller.abort();
  await expect(asked).rejects.toThrow('aborted');
  await waitUntil(() => host.countHeldSockets() === 0, 'the host’s connection is closed');
  await waitUntil(() => findLine('procedure') && findLine('host call'), 'the call is logged');
  expect(findLine('procedure')).toMatchObject({ level: INFO, outcome: 'aborted' });
  expect(parseLines().filter(({ level, err }) => level > INFO || err)).toEqual([]);
  expect(await portal.figures()).toContain('request_seconds_count{route="/trpc",status="aborted"} 1\n');
});

describe('the lines of a request', () => {
  it('all have its id', async () => {
    host.setScenario((exchange) => respond(exchange, 200, '{"displayName":"Nova","surprise":1}'));
    const { headers } = await portal.askRaw('profile.own', undefined, 'rookie');
    const lines = parseLines();
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['host call', 'drift', 'procedure']));
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([headers['x-request-id']]));
  });

  it('have the id that the host got with each call, and the game platform’s proxy did not', async () => {
    const received: HostExchange[] = [];
    host.setScenario((exchange) => {
      received.push(exchange);
      return host.healthy(exchange);
    });
    for (const { key, procedure, input, as } of procedureCases) {
      const { headers } = await portal.askRaw(procedure, input, as);
      const sent = received.splice(0).map((one) => one.headers['x-request-id']);
      const id = callOf(key).host === 'api' ? headers['x-request-id'] : undefined;
      expect({ procedure, sent }).toEqual({ procedure, sent: [id] });
    }
  });
});

it('the request of a page has a line with its route, that of a file only at debug', async () => {
  await restartPortal({ settings: { trustProxy: 1 } });
  const headers = { accept: 'text/html', 'x-forwarded-for': '192.0.2.66' };
  const since = performance.now();
  for (const path of ['/link/SECRET?x=1', '/favicon.svg']) await portal.send({ path, headers });
  const findLines = () => parseLines().filter(({ msg }) => msg === 'request');
  await waitUntil(() => findLines().length === 2, 'both are logged');
  const page = { level: INFO, method: 'GET', route: '/link/:code', status: 200, ip: '192.0.2.66' };
  expect(findLines()).toMatchObject([page, { level: 20, route: 'other' }]);
  const fields = 'level time requestId method route ip status durationMs msg';
  expect(Object.keys(findLines()[0]).join(' ')).toBe(fields);
  expect(findLines()[0].durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - since));
});

it.each<[string, number, FaultScenario]>([
  ['rejected', 20, status(400)],
  ['hostFailed', 40, status(500)],
  ['emptyAnswer', 40, (exchange) => respond(exchange, 200, '')],
  ['badAnswer', 40, (exchange) => respond(exchange, 200, '<p>')],
  ['resultUnknown', 40, resetConnection],
])('a host call that ends with %s has a line of level %i', async (outcome, level, scenario) => {
  host.setScenario(scenario);
  await portal.ask(outcome === 'resultUnknown' ? 'account.delete' : 'profile.own', undefined, 'rookie');
  expect(findLine('host call')).toMatchObject({ outcome, level });
});

it('a bug in a procedure has a line with the request, the procedure and the stack', async () => {
  const verifyUid = () => Promise.reject(new Error('bug'));
  await restartPortal({ parts: { tokens: { verifyUid, isRejected: () => false } } });
  const { headers } = await portal.askRaw('leaderboard.top', undefined, 'rookie');
  expect(findLine('unexpected')).toMatchObject({
    ...{ level: 50, requestId: headers['x-request-id'], procedure: 'leaderboard.top' },
    err: { stack: expect.stringContaining('bug') },
  });
});

describe('the line of a failed host call has the code of its cause:', () => {
  async function findCause(api: string): Promise<unknown> {
    await restartPortal({ settings: { api } });
    await portal.ask('profile.own', undefined, 'rookie');
    return findLine('host call').cause;
  }

  it('that of a name that does not exist', async () => {
    await expect(findCause('https://portal-host.invalid')).resolves.toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });

  it('the status of a host that has moved', async () => {
    host.setScenario(status(301));
    await expect(findCause(host.origin)).resolves.toBe('status 301');
  });

  it('that of a certificate that nobody trusts', async () => {
    const server = createServer(createSelfSignedCertificate());
    const port = await listenLocally(server);
    onTestFinished(() => void server.close());
    await expect(findCause(`https://localhost:${port}`)).resolves.toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('the name of the timeout of a host that says nothing', async () => {
    useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    expect((await runUntilSettled(findCause(host.origin))).result).toBe('TimeoutError');
  });
});

it('the leaderboard has the clock of an emulator’s host, which can be moved', async () => {
  const now = Date.now() + 2 * time.HOUR_MS;
  const board = JSON.stringify({ topPlayers: [], generatedAt: now });
  host.setScenario((exchange) => respond(exchange, 200, board, { date: new Date(now).toUTCString() }));
  await restartPortal({ settings: { isLeaderboardCached: false } });
  await portal.ask('leaderboard.top', undefined, 'rookie');
  const { data } = await portal.ask('leaderboard.top', undefined, 'rookie');
  expect(host.requests).toHaveLength(2);
  expect(Number(Reflect.get(Object(data), 'now'))).toBeGreaterThan(now - 2 * time.SECOND_MS);
});
