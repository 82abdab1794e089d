import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import type { Child } from '#mock-api/start/processes.ts';
import { startNode } from '#mock-api/start/processes.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { LINGER_MS } from '#rpc/http/shutdown.ts';
import { demoProjectId } from '#schema/settings.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import { waitUntil } from './fake-timers.ts';
import type { HealthyHost, HostExchange } from './fault-host.ts';
import { startHealthyHost } from './fault-host.ts';
import { hang } from './fault-scenarios.ts';
import { buildRequest, sendRequest } from './test-portal.ts';

/** Longer than the load balancer of a test needs to notice the shutdown, even on a busy machine. */
const DRAIN_SECONDS = 3;

let host: HealthyHost;
let portal: Child;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

beforeEach(async () => {
  host = await startHealthyHost();
  host.setScenario((exchange) => void setTimeout(() => void host.healthy(exchange), 30));
});

afterEach(async () => {
  await portal.stop();
  await host.stop();
});

/** Starts the built portal as a process in front of the slow host. */
async function startPortal(drainSeconds = 0): Promise<void> {
  [port = 0] = await findFreePorts(1);
  portal = startNode('portal', ['dist/rpc/main.js'], {
    env: {
      PORT: String(port),
      API_HOST: host.origin,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_PROJECT_ID: demoProjectId,
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(drainSeconds),
    },
  });
  await waitUntilReady(`http://127.0.0.1:${port}/healthz`, portal);
}

type RequestResult = number | { error: string };

function ask(path: string, headers: Record<string, string> = {}): Promise<RequestResult> {
  return new Promise((resolve) => {
    const pending = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      text(response).then(
        () => resolve(statusCode),
        (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }),
      );
    });
    pending.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    pending.end();
  });
}

/** Asks until the portal no longer says that it is ready, and returns what follows. */
async function askWhileReady(): Promise<RequestResult> {
  for (;;) {
    const readiness = await ask('/readyz');
    if (readiness !== 200) return readiness;
    await sleep(5);
  }
}

/** Waits until the portal accepts no connection, then for the time in which it closes those without a request. */
async function waitUntilClosed(): Promise<void> {
  // A connection that crosses the close is reset.
  while (!isDeepStrictEqual(await ask('/readyz'), { error: 'ECONNREFUSED' })) await sleep(5);
  await sleep(2 * LINGER_MS);
}

it('the calls of forty players reach a slow host at once', async () => {
  await startPortal();
  const waiting: HostExchange[] = [];
  host.setScenario((exchange) => void waiting.push(exchange));
  const asked = Array.from({ length: 40 }, (_, nth) => {
    const { path, headers } = buildRequest('profile.own', undefined, `player${nth}`);
    return ask(path, headers);
  });
  await waitUntil(() => host.countHeldSockets() === 40, 'the host has all of them');
  host.setScenario(host.healthy);
  for (const exchange of waiting) await host.healthy(exchange);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

describe('SIGTERM under load', () => {
  it('makes the portal unready at once, completes every request and ends with exit code 0', async () => {
    await startPortal(DRAIN_SECONDS);
    // The host name of a website that points it at this machine.
    expect(await ask('/healthz', { host: 'evil.example' })).toBe(421);
    const results: RequestResult[] = [];
    let isReady = true;
    /** A player behind a load balancer that routes here while it considers the portal ready. */
    const keepAsking = async (nth: number): Promise<void> => {
      const { path, headers } = buildRequest('profile.own', undefined, `player${nth}`);
      results.push(await ask(path, headers));
      if (isReady) await keepAsking(nth);
    };
    const players = Array.from({ length: 40 }, (_, nth) => keepAsking(nth));
    await waitUntil(() => results.length > 400, 'the load runs');

    // A proxy keeps connections without a request, and the stop doesn't wait for them.
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    const stoppedAt = performance.now();
    const ended = portal.stop(TEST_TIMEOUT_MS);
    expect(await askWhileReady()).toBe(503);
    isReady = false;
    await Promise.all(players);
    // The drain still accepts this request.
    await keepAsking(players.length);
    await ended;

    expect(performance.now() - stoppedAt).toBeGreaterThan(DRAIN_SECONDS * 1_000);
    expect(results.filter((one) => one !== 200)).toEqual([]);
    await expect(portal.ended).resolves.toBe('exit code 0');
  });

  it('repeats a read that the host drops after the portal accepts no other', async () => {
    await startPortal();
    const dropped: HostExchange[] = [];
    host.setScenario((exchange) => void dropped.push(exchange));
    const read = buildRequest('profile.own', undefined, 'rookie');
    const asked = sendRequest(port, { ...read, headers: { ...read.headers, connection: 'keep-alive' } });
    await waitUntil(() => dropped.length > 0, 'the host has the read');
    const ended = portal.stop(TEST_TIMEOUT_MS);
    await waitUntilClosed();
    host.setScenario(host.healthy);
    for (const { socket } of dropped) socket.destroy();
    // Otherwise the stop would wait for the connection, too.
    expect(await asked).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await ended;
    await expect(portal.ended).resolves.toBe('exit code 0');
  });

  it('lets a write end although its client has left', async () => {
    await startPortal();
    const writes: HostExchange[] = [];
    host.setScenario((exchange) => void writes.push(exchange));
    const leaving = new AbortController();
    const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false };
    const sent = { ...buildRequest('options.update', option, 'rookie'), signal: leaving.signal };
    const left = expect(sendRequest(port, sent)).rejects.toThrow('aborted');
    await waitUntil(() => writes.length > 0, 'the host has the write');
    leaving.abort();
    await left;

    const ended = portal.stop(TEST_TIMEOUT_MS);
    await waitUntilClosed();
    expect(host.countHeldSockets()).toBe(1);
    for (const exchange of writes) await host.healthy(exchange);
    await ended;
    await expect(portal.ended).resolves.toBe('exit code 0');
  });

  if (process.env.FAULTS === 'all')
    it('ends the portal although the host hangs', async () => {
      await startPortal();
      host.setScenario(hang);
      const pending = ask('/trpc/profile.public?input=%7B%22id%22%3A%22veteran%22%7D');
      await waitUntil(() => host.requests.length > 0, 'the host has a request');
      await portal.stop(TEST_TIMEOUT_MS);
      await expect(portal.ended).resolves.toBe('exit code 0');
      expect(await pending).toBe(504);
    });
});
