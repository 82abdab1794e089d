import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import type { HostScript } from '../scripted-host.ts';
import { createLeaderboard, createScriptedHost, hang, refuseConnection, toJson } from '../scripted-host.ts';

const { SECOND_MS, HOUR_MS } = time;
const startedAt = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(() => void vi.useRealTimers());

const verifiedCaller = (uid: string) => ({ token: `token of ${uid}`, verifiedUid: async () => uid });
const unverifiedCaller = (token: string) => ({ token, verifiedUid: async () => undefined });

const { topPlayers } = createLeaderboard(startedAt);

const respondWith =
  (body: object): HostScript =>
  () =>
    toJson(200, body);

/** A host whose leaderboard has the given age when fetched. */
const respondWithLeaderboardOfAge =
  (ageMs: number): HostScript =>
  () =>
    toJson(200, createLeaderboard(Date.now() - ageMs));

/** Fails from the second request on. */
const failAfterFirst =
  (failing: HostScript, ageMs = 0): HostScript =>
  (request, nth) =>
    nth === 1 ? toJson(200, createLeaderboard(Date.now() - ageMs)) : failing(request, nth);

async function runUntilSettled<Result>(result: Promise<Result>): Promise<Result> {
  const done = result.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await done;
  return result;
}

describe('the leaderboard', () => {
  it.each<[string, HostScript, lifetimeMs: number]>([
    ['for six hours after it was generated', respondWithLeaderboardOfAge(HOUR_MS), 5 * HOUR_MS],
    ['for 30 s if it is too old on arrival', respondWithLeaderboardOfAge(9 * HOUR_MS), 30 * SECOND_MS],
    ['for 30 s if nobody says how old it is', respondWith({ topPlayers }), 30 * SECOND_MS],
    ['for 30 s if it is empty', respondWith({ topPlayers: [], generatedAt: startedAt }), 30 * SECOND_MS],
    [
      'for 30 s if no row names a player',
      respondWith({ topPlayers: [{ axp: 5 }, { name: 'nova' }], generatedAt: startedAt }),
      30 * SECOND_MS,
    ],
    ['for six hours if its time is in the future', respondWithLeaderboardOfAge(-HOUR_MS), 6 * HOUR_MS],
    // The host's clock is ahead, so its timestamp says nothing about the age.
    [
      'for the rest of its six hours if other caches kept it before',
      () => ({ ...toJson(200, createLeaderboard(startedAt + HOUR_MS)), headers: { age: '18000' } }),
      HOUR_MS,
    ],
  ])('is kept %s, also if somebody sets the clock back', async (_, script, lifetimeMs) => {
    const { host, requests } = createScriptedHost(script);
    const first = await host.leaderboard(verifiedCaller('nova'));
    vi.setSystemTime(startedAt - HOUR_MS);
    vi.advanceTimersByTime(lifetimeMs - 1);
    expect(await host.leaderboard(verifiedCaller('rook'))).toBe(first);
    expect(first.stale).toBe(false);
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await host.leaderboard(verifiedCaller('rook'));
    expect(requests).toHaveLength(2);
  });

  it('that another instance has stored is kept as long, and the next one is stored for its time', async () => {
    // Less than its `generatedAt` leaves: other caches kept it before.
    const stored = { leaderboard: createLeaderboard(startedAt), lifetimeMs: HOUR_MS };
    const store = { get: vi.fn().mockResolvedValueOnce(stored), put: vi.fn() };
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(HOUR_MS), { store });
    for (const uid of ['nova', 'rook']) {
      await host.leaderboard(verifiedCaller(uid));
      vi.advanceTimersByTime(HOUR_MS - 1);
    }
    expect([store.get.mock.calls, requests]).toEqual([[[]], []]);
    const { leaderboard } = await host.leaderboard(verifiedCaller('nova'));
    expect(store.put.mock.calls).toEqual([[leaderboard, 5 * HOUR_MS]]);
  });

  it('that names no player is stored for 30 s', async () => {
    const store = { get: vi.fn(), put: vi.fn() };
    const { host } = createScriptedHost(respondWith({ topPlayers: [], generatedAt: startedAt }), { store });
    const { leaderboard } = await host.leaderboard(verifiedCaller('nova'));
    expect(store.put.mock.calls).toEqual([[leaderboard, 30 * SECOND_MS]]);
  });

  it('is never returned for an unverified token, which the host must check, nor cached for one', async () => {
    const { host, requests } = createScriptedHost(({ headers }) =>
      headers.authorization === 'Bearer forged' ? toJson(401, {}) : toJson(200, createLeaderboard(startedAt)),
    );
    await host.leaderboard(unverifiedCaller('good'));
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
    await expect(host.leaderboard(unverifiedCaller('forged'))).rejects.toMatchObject({ status: 401 });
  });
});

it('a leaderboard that is not cached, as with npm start, is fetched for each caller and not stored', async () => {
  const store = { get: vi.fn(), put: vi.fn() };
  const respond: HostScript = (_, nth) => toJson(200, createLeaderboard(startedAt + nth));
  const { host } = createScriptedHost(respond, { isEnabled: false, store });
  for (const nth of [1, 2])
    await expect(host.leaderboard(verifiedCaller('nova'))).resolves.toEqual({
      leaderboard: createLeaderboard(startedAt + nth),
      stale: false,
    });
  expect([store.get, store.put].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

describe('after its update time, if the host fails', () => {
  it.each<[string, HostScript]>([
    ['is unreachable', refuseConnection],
    ['does not respond', hang],
    ['responds 500', () => toJson(500, {})],
    ['returns an invalid response', () => toJson(200, { topPlayers: 'none' })],
  ])('and %s, the old leaderboard is returned as stale', async (_, failing) => {
    const onRead = vi.fn();
    const { host } = createScriptedHost(failAfterFirst(failing), { onRead });
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(7 * HOUR_MS);
    await expect(runUntilSettled(host.leaderboard(verifiedCaller('nova')))).resolves.toEqual({
      leaderboard: createLeaderboard(startedAt),
      stale: true,
    });
    await host.leaderboard(verifiedCaller('nova'));
    expect(onRead.mock.calls.join()).toBe('miss,miss,stale');
  });

  it('the host is not called for 30 s, and its next success is fresh', async () => {
    let isUp = true;
    const { host, requests } = createScriptedHost(() =>
      toJson(isUp ? 200 : 500, isUp ? createLeaderboard(Date.now()) : {}),
    );
    await host.leaderboard(verifiedCaller('nova'));
    isUp = false;
    vi.advanceTimersByTime(7 * HOUR_MS);
    await runUntilSettled(host.leaderboard(verifiedCaller('nova')));
    const requestCount = requests.length;
    await expect(host.leaderboard(verifiedCaller('rook'))).resolves.toMatchObject({ stale: true });
    expect(requests).toHaveLength(requestCount);

    isUp = true;
    vi.advanceTimersByTime(30 * SECOND_MS);
    await expect(host.leaderboard(verifiedCaller('nova'))).resolves.toMatchObject({ stale: false });
    expect(requests).toHaveLength(requestCount + 1);
  });

  it('the old leaderboard is not returned for a token that the host rejects', async () => {
    const { host } = createScriptedHost(failAfterFirst(() => toJson(401, {})));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(7 * HOUR_MS);
    await expect(host.leaderboard(verifiedCaller('nova'))).rejects.toMatchObject({ status: 401 });
  });
});

it.each([401, 403])('a token rejected with %i does not reject other waiting callers', async (status) => {
  const { host, requests } = createScriptedHost(({ headers }) =>
    headers.authorization === 'Bearer token of deleted'
      ? toJson(status, {})
      : toJson(200, createLeaderboard(startedAt)),
  );
  const [dead, nova] = await Promise.allSettled([
    host.leaderboard(verifiedCaller('deleted')),
    host.leaderboard(verifiedCaller('nova')),
  ]);
  expect(dead.status).toBe('rejected');
  expect(nova).toMatchObject({ status: 'fulfilled', value: { stale: false } });
  expect(requests).toHaveLength(2);
});
