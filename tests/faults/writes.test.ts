import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeTimers, waitUntil } from './fake-timers.ts';
import type { FaultHost, FaultScenario, HostExchange } from './fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from './fault-host.ts';
import { resetConnection } from './fault-scenarios.ts';
import type { TestPortal } from './test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from './test-portal.ts';

let host: FaultHost;
let portal: TestPortal;
let healthyScenario: FaultScenario;

beforeEach(async () => {
  host = await startFaultHost(resetConnection);
  healthyScenario = respondFromMock(await createMockAt(host.origin));
  host.setScenario(healthyScenario);
  portal = await startTestPortal(host.origin);
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.stop();
  await host.stop();
});

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const findPutRequests = () => host.requests.filter((line) => line.startsWith('PUT'));
const readIsVisible = async () => {
  const { data } = await portal.ask('profile.own', undefined, 'rookie');
  return data;
};

describe('20 a connection that is reset after a write ran', () => {
  beforeEach(() => {
    host.setScenario(async (exchange) => {
      if (exchange.method === 'GET') return healthyScenario(exchange);
      // The write happens; its answer goes nowhere.
      await healthyScenario({ ...exchange, socket: swallowWrites(exchange) });
      void resetConnection(exchange);
    });
  });

  it('leaves its result unknown, and the write is never sent again', async () => {
    await expect(portal.ask('options.update', hideProfile, 'rookie')).resolves.toMatchObject({
      code: 'resultUnknown',
    });
    expect(findPutRequests()).toHaveLength(1);
  });

  it('leaves nothing that a read would still be answered with', async () => {
    await readIsVisible();
    await portal.ask('options.update', hideProfile, 'rookie');
    await expect(readIsVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });
});

describe('21 two clicks, or two tabs', () => {
  it('at once are one write, and both are told', async () => {
    const waiting: HostExchange[] = [];
    host.setScenario((exchange) => void waiting.push(exchange));
    const both = [1, 2].map(() => portal.ask('options.update', hideProfile, 'rookie'));
    await waitUntil(() => waiting.length > 0, 'the host was asked');
    // Time for the second to have come through, were it sent.
    await portal.send({ path: '/healthz' });
    await portal.send({ path: '/healthz' });
    for (const exchange of waiting) await healthyScenario(exchange);
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect(findPutRequests()).toHaveLength(1);
  });

  it('of two players are two writes', async () => {
    await Promise.all(['rookie', 'veteran'].map((uid) => portal.ask('options.update', hideProfile, uid)));
    expect(findPutRequests()).toHaveLength(2);
  });
});

describe('26 a client that leaves', () => {
  it('takes its read along: the host sees it while the clock stands still', async () => {
    // No timer runs, so whatever happens has waited for none.
    useFakeTimers();
    let asked: HostExchange | undefined;
    host.setScenario((exchange) => {
      asked = exchange;
    });
    const leaving = new AbortController();
    const request = { ...buildRequest('profile.own', undefined, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await waitUntil(() => asked !== undefined, 'the host was asked');
    leaving.abort();
    await waitUntil(() => host.countHeldSockets() === 0, 'the host’s connection is closed');
    await expect(left).resolves.toBe('left');
  });

  it('leaves its write to be done', async () => {
    const waiting: HostExchange[] = [];
    host.setScenario((exchange) =>
      exchange.method === 'PUT' ? void waiting.push(exchange) : healthyScenario(exchange),
    );
    const leaving = new AbortController();
    const request = { ...buildRequest('options.update', hideProfile, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await waitUntil(() => waiting.length === 1, 'the host was asked');
    leaving.abort();
    await left;
    for (const exchange of waiting) await healthyScenario(exchange);
    await expect(readIsVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
    await waitUntil(
      () => portal.lines.some((line) => /"procedure":"options.update","outcome":"ok"/.test(line)),
      'the write has been reported',
    );
  });
});

it('an answer that is none of a procedure’s is noticed by these tests', () => {
  expect(() => parseOutcome({ status: 200, headers: {}, body: '{}' })).toThrow('Not an answer');
});

/** A connection that swallows what is written to it. */
function swallowWrites({ socket }: HostExchange): HostExchange['socket'] {
  return new Proxy(socket, {
    get: (target, name) => (name === 'write' ? () => true : Reflect.get(target, name)),
  });
}
