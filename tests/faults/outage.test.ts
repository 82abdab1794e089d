import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTime, settledIn } from './fake-time.ts';
import type { FaultHost, Play } from './fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from './fault-host.ts';
import { hang, reset, status } from './plays.ts';
import type { Portal } from './portal.ts';
import { startPortal } from './portal.ts';

let host: FaultHost;
let portal: Portal;
let well: Play;

beforeEach(async () => {
  host = await startFaultHost(reset);
  well = wellBehaved(await mockAt(host.origin));
  host.play(well);
  portal = await startPortal(host.origin);
  fakeTime();
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
  vi.useRealTimers();
});

const readAs = (uid: string) => portal.ask('profile.own', undefined, uid);
const board = () => portal.ask('leaderboard.top', undefined, 'rookie');

describe.each([
  ['that cuts every connection', reset],
  ['that answers 503', status(503)],
  ['that hangs', hang],
])('23 an outage of a host %s', (_, outage) => {
  beforeEach(async () => {
    host.play(outage);
    // Each of another player, because identical reads would be one.
    const reads = Array.from({ length: 12 }, (_unused, nth) => readAs(`player${nth}`));
    await settledIn(Promise.all(reads));
  });

  it('is answered at once, and the host is left alone', async () => {
    const before = host.asked.length;
    const { result, ms } = await settledIn(readAs('rookie'));
    expect(result.code).toBe('hostUnavailable');
    expect(ms).toBeLessThanOrEqual(20);
    expect(host.asked.length).toBe(before);
  });

  it('is over for players at most 10 s after it is', async () => {
    const begun = Date.now();
    let before = host.asked.length;
    // Long enough for the longest pause; and the host is back just after it was tried in vain, the worst moment.
    while (Date.now() - begun < 30_000 || host.asked.length === before) {
      before = host.asked.length;
      await vi.advanceTimersByTimeAsync(500);
      await settledIn(readAs('rookie'));
    }
    host.play(well);
    const recovered = Date.now();
    for (;;) {
      const { result } = await settledIn(readAs('rookie'));
      if (result.code === 'ok') break;
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(Date.now() - recovered).toBeLessThanOrEqual(10_000);
  });

  it('of one call leaves the others be', async () => {
    host.play((exchange) => (exchange.path.endsWith('/profile') ? outage(exchange) : well(exchange)));
    const { result } = await settledIn(portal.ask('profile.public', { id: 'veteran' }));
    expect(result.code).toBe('ok');
  });
});

describe('14, 15 a host that fails', () => {
  it('gets at most a fifth more than it is asked for, beside the first ten and one a second', async () => {
    host.play((exchange) => (exchange.path.includes('bad') ? status(503)(exchange) : well(exchange)));
    const begun = Date.now();
    // Fewer fail than would have the host left alone.
    const ids = Array.from({ length: 300 }, (_, nth) => (nth % 5 === 4 ? `bad${nth}` : 'veteran'));
    for (const id of ids) await settledIn(portal.ask('profile.public', { id }));
    expect(host.asked.length).toBeGreaterThan(300);
    expect(host.asked.length).toBeLessThanOrEqual(300 * 1.2 + 10 + (Date.now() - begun) / 1_000);
  });

  it.each([
    [500, status(500)],
    [502, status(502)],
    [503, status(503)],
  ])('with %i leaves players the leaderboard last seen, labelled', async (_, failing) => {
    const { result: fresh } = await settledIn(board());
    expect(fresh).toMatchObject({ code: 'ok', data: { stale: false } });
    vi.setSystemTime(Date.now() + 7 * 3_600_000);
    host.play(failing);
    const { result } = await settledIn(portal.ask('leaderboard.top', undefined, 'rookie'));
    expect(result).toMatchObject({ code: 'ok', data: { stale: true } });
  });
});
