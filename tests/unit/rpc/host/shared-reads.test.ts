import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shareReads } from '#rpc/host/shared-reads.ts';
import { ATTEMPT_TIMEOUT_MS, CALL_TIMEOUT_MS } from '#rpc/host/timeouts.ts';
import { createRateLimitError } from '#rpc/portal-error.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import type { HostScript } from '../scripted-host.ts';
import { createScriptedClient, createScriptedTransport, hang, toJson } from '../scripted-host.ts';

const nova = { id: 'nova' };
const respond: HostScript = ({ path }, nth) =>
  toJson(
    200,
    path.includes('users') ? { id: '7', name: `response ${nth}` } : { displayName: `response ${nth}` },
  );

function createShared(script: HostScript, isKept?: boolean) {
  const clock = { now: 0 };
  const { call, requests } = createScriptedClient(script);
  const options = { monotonicClock: () => clock.now, ...(isKept !== undefined && { isKept }) };
  return { call: shareReads(call, options), requests, clock };
}

it('only reads without a token that are not single-use are shared', () => {
  const shared = callKeys.filter((key) => callOf(key).shared);
  expect(shared).toEqual(['publicProfile', 'robloxUser']);
  for (const key of shared)
    expect(callOf(key)).toMatchObject({ effect: 'read', auth: 'none', isSingleUse: false, method: 'GET' });
});

it('thirty looks at one public profile at once make one request, the next look another', async () => {
  const { call, requests } = createShared(respond);
  const looks = await Promise.all(Array.from({ length: 30 }, () => call('publicProfile', nova)));
  expect(new Set(looks.map(({ displayName }) => displayName))).toEqual(new Set(['response 1']));
  await call('publicProfile', { id: 'other' });
  expect(await call('publicProfile', nova)).toEqual({ displayName: 'response 3' });
  expect(requests).toHaveLength(3);
});

it('a user of the game platform is kept for five minutes', async () => {
  const { call, requests, clock } = createShared(respond);
  for (let nth = 0; nth < 30; nth += 1) await call('robloxUser', { id: '7' });
  expect(requests).toHaveLength(1);
  clock.now = 5 * time.MINUTE_MS;
  expect(await call('robloxUser', { id: '7' })).toMatchObject({ name: 'response 2' });
});

it('at most 2,000 users are kept, and before a mock none', async () => {
  const { call, requests } = createShared(respond);
  for (let id = 1; id <= 2_001; id += 1) await call('robloxUser', { id: `${id}` });
  await call('robloxUser', { id: '2' });
  expect(requests).toHaveLength(2_001);
  await call('robloxUser', { id: '1' });
  expect(requests).toHaveLength(2_002);
  const unkept = createShared(respond, false);
  for (let nth = 0; nth < 2; nth += 1) await unkept.call('robloxUser', { id: '7' });
  expect(unkept.requests).toHaveLength(2);
});

it('a failure reaches all who wait for it, and is not kept', async () => {
  const { call, requests } = createShared((request, nth) =>
    nth === 1 ? toJson(404, {}) : respond(request, nth),
  );
  for (const look of await Promise.allSettled([
    call('robloxUser', { id: '7' }),
    call('robloxUser', { id: '7' }),
  ]))
    expect(look).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  expect(await call('robloxUser', { id: '7' })).toMatchObject({ name: 'response 2' });
  expect(requests).toHaveLength(2);
});

it('a caller whom no limit refuses asks anew after the refusal of the caller who asked first', async () => {
  const { call, requests } = createShared(respond);
  const admit = vi.fn(async () => undefined);
  const refusal = createRateLimitError(1_000);
  const refused = call('robloxUser', { id: '7' }, { admit: () => Promise.reject(refusal) });
  const others = [1, 2].map(() => call('robloxUser', { id: '7' }, { admit }));
  await expect(refused).rejects.toBe(refusal);
  for (const look of await Promise.all(others)) expect(look).toMatchObject({ name: 'response 1' });
  expect(admit).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

describe('a host that does not respond', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked once by all who wait, and each waits for at most one call, whoever leaves', async () => {
    const { call, requests } = createShared(hang);
    const leaving = new AbortController();
    const left = call('publicProfile', nova, { signal: leaving.signal });
    const stayed = call('publicProfile', nova, { signal: new AbortController().signal });
    const timedOut = expect(stayed).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - ATTEMPT_TIMEOUT_MS + 1);
    await timedOut;
  });

  it('is let go when the last caller leaves, and asked anew by the next', async () => {
    const { call, requests } = createShared(hang);
    const callers = [new AbortController(), new AbortController()];
    const looks = callers.map(({ signal }) => call('publicProfile', nova, { signal }));
    const [first, last] = callers;
    const onAbort = vi.fn();
    requests[0]?.signal?.addEventListener('abort', onAbort);
    first?.abort();
    expect(requests[0]?.signal?.aborted).toBe(false);
    last?.abort();
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(onAbort).toHaveBeenCalledOnce();
    void call('publicProfile', nova).catch(() => undefined);
    expect(requests).toHaveLength(2);
    expect((await Promise.allSettled(looks)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await vi.runAllTimersAsync();
  });
});

it.each([
  ['live', false, 1],
  ['emulator', true, 2],
] as const)(
  'a server in mode %s whose leaderboard is cached (%s) asks for a user of the game platform %i times',
  async (mode, isLeaderboardCached, asked) => {
    const { transport, requests } = createScriptedTransport(respond);
    const options = { parts: { transport }, settings: { mode, isLeaderboardCached } };
    const portal = await startTestPortal('http://localhost:1', options);
    onTestFinished(portal.stop);
    for (let nth = 0; nth < 2; nth += 1) await portal.ask('roblox.user', { id: '7' });
    expect(requests).toHaveLength(asked);
  },
);

it('a call that makes something for its caller is never joined', async () => {
  const { call, requests } = createShared(() => toJson(200, { url: 'https://accounts.google.com/o/oauth2' }));
  await Promise.all([call('googleLogin', {}), call('googleLogin', {})]);
  expect(requests).toHaveLength(2);
});
