import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTime, until } from './fake-time.ts';
import type { Exchange, FaultHost, Play } from './fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from './fault-host.ts';
import { reset } from './plays.ts';
import type { Portal } from './portal.ts';
import { askFor, outcomeOf, startPortal } from './portal.ts';

let host: FaultHost;
let portal: Portal;
let well: Play;

beforeEach(async () => {
  host = await startFaultHost(reset);
  well = wellBehaved(await mockAt(host.origin));
  host.play(well);
  portal = await startPortal(host.origin);
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.stop();
  await host.stop();
});

const hide = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const putsAsked = () => host.asked.filter((line) => line.startsWith('PUT'));
const isVisible = async () => {
  const { data } = await portal.ask('profile.own', undefined, 'rookie');
  return data;
};

describe('20 a connection that is reset after a write ran', () => {
  beforeEach(() => {
    host.play(async (exchange) => {
      if (exchange.method === 'GET') return well(exchange);
      // The write happens; its answer goes nowhere.
      await well({ ...exchange, socket: nowhere(exchange) });
      void reset(exchange);
    });
  });

  it('leaves its result unknown, and the write is never sent again', async () => {
    await expect(portal.ask('options.update', hide, 'rookie')).resolves.toMatchObject({
      code: 'resultUnknown',
    });
    expect(putsAsked()).toHaveLength(1);
  });

  it('leaves nothing that a read would still be answered with', async () => {
    await isVisible();
    await portal.ask('options.update', hide, 'rookie');
    await expect(isVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });
});

describe('21 two clicks, or two tabs', () => {
  it('at once are one write, and both are told', async () => {
    const waiting: Exchange[] = [];
    host.play((exchange) => void waiting.push(exchange));
    const both = [1, 2].map(() => portal.ask('options.update', hide, 'rookie'));
    await until(() => waiting.length > 0, 'the host was asked');
    // Time for the second to have come through, were it sent.
    await portal.send({ path: '/healthz' });
    await portal.send({ path: '/healthz' });
    for (const exchange of waiting) await well(exchange);
    expect((await Promise.all(both)).map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect(putsAsked()).toHaveLength(1);
  });

  it('of two players are two writes', async () => {
    await Promise.all(['rookie', 'veteran'].map((uid) => portal.ask('options.update', hide, uid)));
    expect(putsAsked()).toHaveLength(2);
  });
});

describe('26 a client that leaves', () => {
  it('takes its read along: the host sees it while the clock stands still', async () => {
    // No timer runs, so whatever happens has waited for none.
    fakeTime();
    let asked: Exchange | undefined;
    host.play((exchange) => {
      asked = exchange;
    });
    const leaving = new AbortController();
    const request = { ...askFor('profile.own', undefined, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await until(() => asked !== undefined, 'the host was asked');
    leaving.abort();
    await until(() => host.heldSockets() === 0, 'the host’s connection is closed');
    await expect(left).resolves.toBe('left');
  });

  it('leaves its write to be done', async () => {
    const waiting: Exchange[] = [];
    host.play((exchange) => (exchange.method === 'PUT' ? void waiting.push(exchange) : well(exchange)));
    const leaving = new AbortController();
    const request = { ...askFor('options.update', hide, 'rookie'), signal: leaving.signal };
    const left = portal.send(request).catch(() => 'left');
    await until(() => waiting.length === 1, 'the host was asked');
    leaving.abort();
    await left;
    for (const exchange of waiting) await well(exchange);
    await expect(isVisible()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
    await until(
      () => portal.lines.some((line) => /"procedure":"options.update","outcome":"ok"/.test(line)),
      'the write has been reported',
    );
  });
});

it('an answer that is none of a procedure’s is noticed by these tests', () => {
  expect(() => outcomeOf({ status: 200, headers: {}, body: '{}' })).toThrow('Not an answer');
});

/** A connection that swallows what is written to it. */
function nowhere({ socket }: Exchange): Exchange['socket'] {
  return new Proxy(socket, {
    get: (target, name) => (name === 'write' ? () => true : Reflect.get(target, name)),
  });
}
