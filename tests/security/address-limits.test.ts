import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost, FaultScenario, HostExchange } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import type { PortalResponse, TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';

const MAX_CALLS = 48;
/** A quarter of the slots. */
const ADDRESS_SHARE = 12;

let host: FaultHost;
let portal: TestPortal;
let healthyScenario: FaultScenario;
let waitingExchanges: HostExchange[];

/** A host that delays every response except the veteran's profile. */
beforeEach(async () => {
  waitingExchanges = [];
  host = await startFaultHost((exchange) => {
    if (exchange.path.endsWith('/veteran')) return healthyScenario(exchange);
    waitingExchanges.push(exchange);
  });
  healthyScenario = respondFromMock(await createMockAt(host.origin));
  const settings = { rateLimitScale: 1, trustProxy: 1, maxConcurrentCalls: MAX_CALLS };
  portal = await startTestPortal(host.origin, { settings });
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

const readProfile = (id: string, from: string) =>
  portal.send({ ...buildRequest('profile.public', { id }), headers: { 'x-forwarded-for': from } });
const respondToWaiting = async () => {
  for (const exchange of waitingExchanges.splice(0)) await healthyScenario(exchange);
};
const readConcurrentCalls = async () =>
  Number(/^portal_concurrent_calls (\d+)$/m.exec(await portal.figures())?.[1]);

it.each([
  ['an IPv4 address', () => '192.0.2.66', '192.0.2.67'],
  ['an IPv6 network', (nth: number) => `2001:db8:0:1::${nth.toString(16)}`, '2001:db8:0:2::1'],
])('slow calls from %s take at most a quarter of the slots', async (_, addressOf, other) => {
  const attempts = 2 * MAX_CALLS;
  const responses = Array.from({ length: attempts }, (__, nth) => readProfile(`slow${nth}`, addressOf(nth)));
  const shed: PortalResponse[] = [];
  for (const response of responses) void response.then((given) => given.status === 503 && shed.push(given));
  await waitUntil(() => shed.length === attempts - ADDRESS_SHARE, 'all calls beyond the share are refused');
  expect(host.requests).toHaveLength(ADDRESS_SHARE);
  expect(await readConcurrentCalls()).toBe(ADDRESS_SHARE);
  for (const response of shed) {
    expect(parseOutcome(response).code).toBe('overloaded');
    expect(response.headers['retry-after']).toBe('1');
  }
  expect(await portal.figures()).toContain(`portal_shed_total{kind="calls",reason="address"} ${shed.length}`);
  expect(portal.lines.filter((line) => line.includes('"msg":"load shed"'))).toHaveLength(1);

  expect((await readProfile('veteran', other)).status).toBe(200);

  await respondToWaiting();
  await Promise.all(responses);
  expect(await readConcurrentCalls()).toBe(0);
  expect((await readProfile('veteran', addressOf(0))).status).toBe(200);
});

it('each call of a batch counts against the share of its address', async () => {
  const slow = Array.from({ length: ADDRESS_SHARE - 1 }, (_, nth) => readProfile(`slow${nth}`, '192.0.2.66'));
  await waitUntil(() => waitingExchanges.length === ADDRESS_SHARE - 1, 'one slot of the share is left');
  const path = '/trpc/auth.robloxLogin,auth.googleLogin?batch=1&input={}';
  const batch = await portal.send({ path, headers: { 'x-forwarded-for': '192.0.2.66' } });
  expect(batch.status).toBe(503);
  await respondToWaiting();
  await Promise.all(slow);
});

it('a write whose client has left keeps its slot until the host responds', async () => {
  const leaving = new AbortController();
  const hide = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
  const write = portal.send({ ...buildRequest('options.update', hide, 'rookie'), signal: leaving.signal });
  await waitUntil(() => waitingExchanges.length === 1, 'the host has the write');
  const closed = new Promise((resolve) =>
    portal.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  leaving.abort();
  await expect(write).rejects.toThrow('aborted');
  await portal.send({ path: '/healthz' });
  await closed;
  expect(await readConcurrentCalls()).toBe(1);
  await respondToWaiting();
  await expect.poll(readConcurrentCalls).toBe(0);
});
