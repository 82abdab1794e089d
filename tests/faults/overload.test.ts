import { beforeEach, describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { waitUntil } from './fake-timers.ts';
import type { HostExchange } from './fault-host.ts';
import { setUpPortal } from './set-up-portal.ts';
import { buildRequest, parseOutcome } from './test-portal.ts';

const MAX_CONCURRENT_CALLS = 8;
const { host, portal, restartPortal } = setUpPortal({
  settings: { maxConcurrentCalls: MAX_CONCURRENT_CALLS },
});
let waitingExchanges: HostExchange[];
beforeEach(() => {
  waitingExchanges = [];
  host.setScenario((exchange) => void waitingExchanges.push(exchange));
});

const readProfile = (nth: number) => portal.send(buildRequest('profile.own', undefined, `player${nth}`));
const releaseAll = async () => {
  for (const exchange of waitingExchanges.splice(0)) await host.healthy(exchange);
};

describe('ten times the load that the portal can carry', () => {
  it('is shed with 503 and Retry-After, while admitted calls succeed', async () => {
    const responses = Array.from({ length: 10 * MAX_CONCURRENT_CALLS }, (_, nth) => readProfile(nth));
    let shed = 0;
    for (const response of responses) void response.then(({ status }) => (shed += status === 503 ? 1 : 0));
    // The portal sheds calls while the host still holds the others.
    await waitUntil(() => shed === 9 * MAX_CONCURRENT_CALLS, 'nine of ten were turned away');
    expect(host.requests).toHaveLength(MAX_CONCURRENT_CALLS);
    expect(await portal.figures()).toContain(`portal_shed_total ${9 * MAX_CONCURRENT_CALLS}\n`);
    expect((await portal.send({ path: '/healthz' })).status).toBe(200);
    await releaseAll();
    const all = await Promise.all(responses);
    const rejected = all.filter(({ status }) => status === 503);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_CONCURRENT_CALLS);
    for (const response of rejected) {
      expect(response.headers['retry-after']).toBe('1');
      expect(parseOutcome(response)).toEqual({ code: 'overloaded', message: messages.overloaded });
    }
    host.setScenario(host.healthy);
    expect((await readProfile(100)).status, 'slots are free again').toBe(200);
  });

  it('counts each procedure of a batch', async () => {
    const batch = 'auth.robloxLogin,auth.googleLogin';
    const full = Array.from({ length: MAX_CONCURRENT_CALLS - 1 }, (_, nth) => readProfile(nth));
    await waitUntil(() => waitingExchanges.length === MAX_CONCURRENT_CALLS - 1, 'there is room for one');
    const sendBatch = () => portal.send({ path: `/trpc/${batch}?batch=1&input={}` });
    expect((await sendBatch()).status).toBe(503);
    await releaseAll();
    await Promise.all(full);
    host.setScenario(host.healthy);
    for (let nth = 0; nth < MAX_CONCURRENT_CALLS; nth += 1)
      expect((await sendBatch()).status, 'all its slots are free again').toBe(200);
  });
});

it('all calls that may run reach a slow host at once, so that none of them waits for a connection', async () => {
  const maxConcurrentCalls = 200;
  await restartPortal({ settings: { maxConcurrentCalls } });
  const responses = Array.from({ length: maxConcurrentCalls }, (_, nth) => readProfile(nth));
  await waitUntil(() => waitingExchanges.length === maxConcurrentCalls, 'the host has all of them');
  await releaseAll();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('a write whose client has left counts as running until the host responds', async () => {
  const leaving = new AbortController();
  const hide = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
  const write = portal.send({ ...buildRequest('options.update', hide, 'rookie'), signal: leaving.signal });
  await waitUntil(() => waitingExchanges.length === 1, 'the host has the write');
  leaving.abort();
  await expect(write).rejects.toThrow('aborted');
  const countRunning = async () =>
    Number(/^portal_concurrent_calls (\d+)$/m.exec(await portal.figures())?.[1]);
  expect(await countRunning()).toBe(1);
  expect(await portal.figures()).toContain(`portal_max_concurrent_calls ${MAX_CONCURRENT_CALLS}\n`);
  await releaseAll();
  await expect.poll(countRunning).toBe(0);
});
