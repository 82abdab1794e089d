import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeTimers, waitUntil } from './fake-timers.ts';
import type { HealthyHost, HostExchange } from './fault-host.ts';
import { startHealthyHost } from './fault-host.ts';
import type { TestPortal } from './test-portal.ts';
import { buildRequest, startTestPortal } from './test-portal.ts';

let host: HealthyHost;
let portal: TestPortal;

beforeEach(async () => {
  host = await startHealthyHost();
  portal = await startTestPortal(host.origin);
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.stop();
  await host.stop();
});

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const readIsVisible = async () => {
  const { data } = await portal.ask('profile.own', undefined, 'rookie');
  return data;
};

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
      exchange.method === 'PUT' ? void waiting.push(exchange) : host.healthy(exchange),
    );
    const leaving = new AbortController();
    const request = { ...buildRequest('options.update', hideProfile, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await waitUntil(() => waiting.length === 1, 'the host has a request');
    leaving.abort();
    await left;
    for (const exchange of waiting) await host.healthy(exchange);
    await expect(readIsVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
    await waitUntil(
      () => portal.lines.some((line) => /"procedure":"options.update","outcome":"ok"/.test(line)),
      'the write has been reported',
    );
  });
});
