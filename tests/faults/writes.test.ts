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

describe('a connection reset after a write', () => {
  beforeEach(() => {
    host.setScenario(async (exchange) => {
      if (exchange.method === 'GET') return healthyScenario(exchange);
      // The write happens, but its response is lost.
      await healthyScenario({ ...exchange, socket: swallowWrites(exchange) });
      void resetConnection(exchange);
    });
  });

  it('makes its result unknown, and the write is not repeated', async () => {
    await expect(portal.ask('options.update', hideProfile, 'rookie')).resolves.toMatchObject({
      code: 'resultUnknown',
    });
    expect(findPutRequests()).toHaveLength(1);
  });

  it('is followed by reads with fresh data', async () => {
    await readIsVisible();
    await portal.ask('options.update', hideProfile, 'rookie');
    await expect(readIsVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });
});

describe('a client that disconnects', () => {
  it('cancels its read at the host without any timer', async () => {
    // No timer runs, so the cancellation depends on none.
    useFakeTimers();
    let receivedExchange: HostExchange | undefined;
    host.setScenario((exchange) => {
      receivedExchange = exchange;
    });
    const leaving = new AbortController();
    const request = { ...buildRequest('profile.own', undefined, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await waitUntil(() => receivedExchange !== undefined, 'the host has a request');
    leaving.abort();
    await waitUntil(() => host.countHeldSockets() === 0, 'the host’s connection is closed');
    await expect(left).resolves.toBe('left');
  });

  it('does not cancel its write', async () => {
    const waiting: HostExchange[] = [];
    host.setScenario((exchange) =>
      exchange.method === 'PUT' ? void waiting.push(exchange) : healthyScenario(exchange),
    );
    const leaving = new AbortController();
    const request = { ...buildRequest('options.update', hideProfile, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await waitUntil(() => waiting.length === 1, 'the host has a request');
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

it('these tests notice a response that fits no procedure', () => {
  expect(() => parseOutcome({ status: 200, headers: {}, body: '{}' })).toThrow('Not a response');
});

/** Opens a connection that discards everything written to it. */
function swallowWrites({ socket }: HostExchange): HostExchange['socket'] {
  return new Proxy(socket, {
    get: (target, name) => (name === 'write' ? () => true : Reflect.get(target, name)),
  });
}
