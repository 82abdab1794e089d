import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#schema/messages.ts';
import { until } from './fake-time.ts';
import type { Exchange, FaultHost, Play } from './fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from './fault-host.ts';
import type { Portal } from './portal.ts';
import { askFor, outcomeOf, startPortal } from './portal.ts';

const MOST = 8;
let host: FaultHost;
let portal: Portal;
let well: Play;
let waiting: Exchange[];

beforeEach(async () => {
  waiting = [];
  host = await startFaultHost((exchange) => void waiting.push(exchange));
  well = wellBehaved(await mockAt(host.origin));
  portal = await startPortal(host.origin, { settings: { maxConcurrentCalls: MOST } });
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

const read = (nth: number) => portal.send(askFor('profile.own', undefined, `player${nth}`));
const release = async () => {
  for (const exchange of waiting.splice(0)) await well(exchange);
};

describe('24 ten times the load that the portal can carry', () => {
  it('is shed with 503 and a time to come back, and what is let in is carried', async () => {
    const answers = Array.from({ length: 10 * MOST }, (_, nth) => read(nth));
    let shed = 0;
    for (const answer of answers) void answer.then(({ status }) => (shed += status === 503 ? 1 : 0));
    // The shed are told while the host still holds the others.
    await until(() => shed === 9 * MOST, 'nine of ten were turned away');
    expect(host.asked).toHaveLength(MOST);
    await release();
    const all = await Promise.all(answers);
    const turnedAway = all.filter(({ status }) => status === 503);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST);
    for (const answer of turnedAway) {
      expect(answer.headers['retry-after']).toBe('1');
      expect(outcomeOf(answer)).toEqual({ code: 'overloaded', message: messages.overloaded });
    }
  });

  it('is over as soon as there is room', async () => {
    const full = Array.from({ length: MOST }, (_, nth) => read(nth));
    await until(() => waiting.length === MOST, 'the portal is full');
    expect((await read(100)).status).toBe(503);
    await release();
    await Promise.all(full);
    const next = read(101);
    await until(() => waiting.length === 1, 'the host was asked again');
    await release();
    expect((await next).status).toBe(200);
  });

  it('counts each procedure of a batch', async () => {
    const batch = 'auth.robloxLogin,auth.googleLogin';
    const full = Array.from({ length: MOST - 1 }, (_, nth) => read(nth));
    await until(() => waiting.length === MOST - 1, 'there is room for one');
    expect((await portal.send({ path: `/trpc/${batch}?batch=1&input={}` })).status).toBe(503);
    await release();
    await Promise.all(full);
  });

  it('leaves pages and health be', async () => {
    const full = Array.from({ length: MOST }, (_, nth) => read(nth));
    await until(() => waiting.length === MOST, 'the portal is full');
    expect((await portal.send({ path: '/healthz' })).status).toBe(200);
    expect((await portal.send({ path: '/', headers: { accept: 'text/html' } })).status).toBe(200);
    await release();
    await Promise.all(full);
  });
});
