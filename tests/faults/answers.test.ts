import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodeForStatus } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { fakeTime, settledIn, until } from './fake-time.ts';
import type { FaultHost, Play } from './fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from './fault-host.ts';
import * as plays from './plays.ts';
import type { Portal } from './portal.ts';
import { startPortal } from './portal.ts';
import type { Asking } from './procedures.ts';
import { tested } from './procedures.ts';

let host: FaultHost;
let portal: Portal;
let well: Play;

beforeAll(async () => {
  host = await startFaultHost(plays.hang);
});
afterAll(() => host.stop());

beforeEach(async () => {
  well = wellBehaved(await mockAt(host.origin));
  host.play(well);
  host.asked.length = 0;
  portal = await startPortal(host.origin);
  fakeTime();
});
afterEach(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const words = new Set<unknown>(Object.values(messages));

/** Asks while the host does this; how it came out, after which time, and how often the host was tried. */
async function under(play: Play, { procedure, input, as, key }: Asking) {
  host.play(play);
  const { result, ms } = await settledIn(portal.ask(procedure, input, as));
  // The words are the catalogue's, or the host's own where section 8 shows those.
  if (result.code !== 'ok' && result.message !== 'Why not') expect(words).toContain(result.message);
  return { code: result.code, message: result.message, ms, tries: await portal.tries(key) };
}

const unavailable = ({ changes }: Asking) => (changes ? 'resultUnknown' : 'hostUnavailable');
const late = ({ changes }: Asking) => (changes ? 'resultUnknown' : 'hostTimeout');
const unreadable = ({ hasResult }: Asking) => (hasResult ? 'badAnswer' : 'ok');

describe.each(tested)('$procedure', (asking) => {
  const { isRead, hasResult } = asking;
  const tries = isRead ? 3 : 1;

  it('works while the host is well', async () => {
    expect((await under(well, asking)).code).toBe('ok');
  });

  it('4 reset: a read is tried again, a write never, and its result is called unknown', async () => {
    await expect(under(plays.reset, asking)).resolves.toMatchObject({ code: unavailable(asking), tries });
    expect(host.asked).toHaveLength(tries);
  });

  it('4 reset twice: a read is answered all the same', async () => {
    const outcome = await under((one) => (one.nth < 3 ? plays.reset(one) : well(one)), asking);
    expect(outcome).toMatchObject({ code: isRead ? 'ok' : unavailable(asking), tries });
  });

  it.each([
    ['5 hangs', plays.hang],
    ['6 slow headers', plays.slowHeaders],
    ['7 a byte at a time', plays.drip],
  ])('%s: answered by the deadline, and the socket is freed', async (_, play) => {
    const outcome = await under(play, asking);
    expect(outcome).toMatchObject({ code: late(asking), tries });
    expect(Math.abs(outcome.ms - (isRead ? 8_000 : 3_000))).toBeLessThanOrEqual(100);
    await until(() => host.heldSockets() === 0, 'every socket is freed');
  });

  it('8 truncated: a typed bad answer, not asked for again', async () => {
    await expect(under(plays.truncated, asking)).resolves.toMatchObject({ code: 'badAnswer', tries: 1 });
  });

  it.each([
    ['9 not JSON', plays.notJson],
    ['10 HTML with 200', plays.html],
    ['11 wrong schema', plays.wrongSchema],
  ])('%s: a typed bad answer where one is read', async (_, play) => {
    await expect(under(play, asking)).resolves.toMatchObject({ code: unreadable(asking), tries: 1 });
  });

  it.each([
    ['huge', plays.huge],
    ['endless', plays.endless],
    ['header flood', plays.headerFlood],
  ])(
    '12 %s: a typed bad answer, and no more of it is taken than the cap and what was on its way',
    async (_, play) => {
      const before = host.sentBytes();
      await expect(under(play, asking)).resolves.toMatchObject({ code: 'badAnswer', tries: 1 });
      await until(() => host.heldSockets() === 0, 'every socket is freed');
      expect(host.sentBytes() - before).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it('12 gzip bomb: never unpacked', async () => {
    const before = process.memoryUsage().rss;
    const { code } = await under(plays.gzipBomb, asking);
    expect(code).toBe(unreadable(asking));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['204', plays.noContent],
    ['empty', plays.empty],
  ])('13 %s: a success where the specification shows no result', async (_, play) => {
    await expect(under(play, asking)).resolves.toMatchObject({ code: hasResult ? 'emptyAnswer' : 'ok' });
  });

  it.each([500, 502, 503])('14, 15 status %i: a read is tried again, a write is not', async (status) => {
    await expect(under(plays.status(status), asking)).resolves.toMatchObject({ code: 'hostFailed', tries });
  });

  it('16 429 with a pause of 5 s: a read waits for it, a write says so', async () => {
    const outcome = await under(
      (one) => (one.nth === 1 ? plays.status(429, { 'retry-after': '5' })(one) : well(one)),
      asking,
    );
    expect(outcome).toMatchObject(isRead ? { code: 'ok', tries: 2 } : { code: 'rateLimited', tries: 1 });
    if (isRead) expect(outcome.ms).toBeGreaterThanOrEqual(5_000);
  });

  it('16 429 with a longer pause: said at once, with the pause', async () => {
    host.play(plays.status(429, { 'retry-after': '6' }));
    const { procedure, input, as } = asking;
    const outcome = await under(plays.status(429, { 'retry-after': '6' }), asking);
    expect(outcome).toMatchObject({ code: 'rateLimited', tries: 1 });
    expect(outcome.ms).toBeLessThan(100);
    const { result } = await settledIn(portal.answer(procedure, input, as));
    expect(result).toMatchObject({ status: 429, headers: { 'retry-after': '6' } });
  });

  it.each([401, 403, 404, 409])('17, 18, 19 status %i: said once, not tried again', async (status) => {
    const outcome = await under(plays.status(status), asking);
    expect(outcome).toMatchObject({ code: errorCodeForStatus(status), tries: 1 });
    if (status === 409 && asking.key !== 'leaderboard' && asking.key !== 'robloxUser') {
      expect(outcome.message).toBe(messages.linkingCodeConflict);
    }
  });

  it('22 a redirect to a foreign place is not followed', async () => {
    const foreign = await startFaultHost(plays.hang);
    const outcome = await under(plays.status(302, { location: `${foreign.origin}/trap` }), asking);
    expect(outcome).toMatchObject({ code: 'hostFailed', tries: 1 });
    expect(foreign.asked).toEqual([]);
    await foreign.stop();
  });
});

describe.each(tested)('$procedure', (asking) => {
  const tries = asking.isRead ? 3 : 1;
  const nobody = { code: 'hostUnavailable', tries };

  it('1 refused: unavailable, and a write is known not to have happened', async () => {
    const gone = await startFaultHost(plays.hang);
    await gone.stop();
    await expect(elsewhere(gone.origin, asking)).resolves.toMatchObject(nobody);
  });

  it('2 unknown name: the same', async () => {
    await expect(elsewhere('https://no-such-host.invalid', asking)).resolves.toMatchObject(nobody);
  });

  it('3 TLS failure: the same', async () => {
    const tls = await startFaultHost(plays.hang);
    // A fatal alert: handshake failure.
    tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
    await expect(elsewhere(tls.origin.replace('http:', 'https:'), asking)).resolves.toMatchObject(nobody);
    await tls.stop();
  });
});

/** As `under`, of a portal in front of another host. */
async function elsewhere(address: string, { procedure, input, as, key }: Asking) {
  const other = await startPortal(host.origin, { settings: { api: address, roblox: address } });
  try {
    const { result } = await settledIn(other.ask(procedure, input, as));
    return { code: result.code, tries: await other.tries(key) };
  } finally {
    await other.stop();
  }
}
