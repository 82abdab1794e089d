import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextLeaderboardUpdate } from '#rpc/host/leaderboard-cache.ts';
import { time } from '#schema/constants.ts';
import type { HostScript } from '../scripted-host.ts';
import { createLeaderboard, createScriptedHost, hang, refuseConnection, toJson } from '../scripted-host.ts';

const { SECOND_MS, HOUR_MS } = time;
const startedAt = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(() => void vi.useRealTimers());

const verifiedCaller = (uid: string) => ({ token: `token of ${uid}`, verifiedUid: async () => uid });
const unverifiedCaller = (token: string) => ({ token, verifiedUid: async () => undefined });

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

it('the leaderboard updates six hours after it was generated', () => {
  expect(nextLeaderboardUpdate(startedAt)).toBe(startedAt + 6 * HOUR_MS);
});

describe('the leaderboard', () => {
  it('is fetched once for all verified tokens until its next update', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(HOUR_MS));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(5 * HOUR_MS - 1);
    const later = await host.leaderboard(verifiedCaller('rook'));
    expect(later).toEqual({ leaderboard: createLeaderboard(startedAt - HOUR_MS), stale: false });
    expect(requests).toHaveLength(1);

    vi.advanceTimersByTime(1);
    await host.leaderboard(verifiedCaller('rook'));
    expect(requests).toHaveLength(2);
  });

  it('is fetched once by simultaneous callers', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(0));
    await Promise.all(['nova', 'rook', 'bishop'].map((uid) => host.leaderboard(verifiedCaller(uid))));
    expect(requests).toHaveLength(1);
  });

  it('is never returned for an unverified token, which the host must check', async () => {
    const { host, requests } = createScriptedHost((request) =>
      request.headers.authorization === 'Bearer token of nova'
        ? toJson(200, createLeaderboard(startedAt))
        : toJson(401, {}),
    );
    await host.leaderboard(verifiedCaller('nova'));
    await expect(host.leaderboard(unverifiedCaller('forged'))).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });

  it('fetched with an unverified token is not cached', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(0));
    await host.leaderboard(unverifiedCaller('good'));
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
  });

  it('that is too old on arrival is cached for 30 s', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(9 * HOUR_MS));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(30 * SECOND_MS - 1);
    await expect(host.leaderboard(verifiedCaller('nova'))).resolves.toMatchObject({ stale: false });
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
  });

  it('that other caches kept before is cached for the rest of its six hours', async () => {
    const { host, requests } = createScriptedHost(() => ({
      // The host's clock is ahead, so its timestamp says nothing about the age.
      ...toJson(200, createLeaderboard(startedAt + HOUR_MS)),
      age: '18000',
    }));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(HOUR_MS - 1);
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
  });

  it('expires in time although somebody sets the clock back', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(0));
    await host.leaderboard(verifiedCaller('nova'));
    vi.setSystemTime(startedAt - HOUR_MS);
    vi.advanceTimersByTime(6 * HOUR_MS);
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
  });

  it('with a future timestamp is cached for at most one period', async () => {
    const { host, requests } = createScriptedHost(respondWithLeaderboardOfAge(-100 * HOUR_MS));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(6 * HOUR_MS);
    await host.leaderboard(verifiedCaller('nova'));
    expect(requests).toHaveLength(2);
  });
});

describe('an uncached leaderboard, as with npm start', () => {
  const notCached = { isEnabled: false };

  it('is fetched for each caller', async () => {
    const { host, requests } = createScriptedHost(
      (_, nth) => toJson(200, createLeaderboard(startedAt + nth)),
      notCached,
    );
    for (const nth of [1, 2]) {
      await expect(host.leaderboard(verifiedCaller('nova'))).resolves.toEqual({
        leaderboard: createLeaderboard(startedAt + nth),
        stale: false,
      });
    }
    expect(requests).toHaveLength(2);
  });

  it('is neither read from nor written to a shared store', async () => {
    const store = { get: vi.fn(), put: vi.fn() };
    const { host } = createScriptedHost(respondWithLeaderboardOfAge(0), { ...notCached, store });
    await host.leaderboard(verifiedCaller('nova'));
    expect(store.get).not.toHaveBeenCalled();
    expect(store.put).not.toHaveBeenCalled();
  });
});

describe('after its update time, if the host fails', () => {
  it.each<[string, HostScript]>([
    ['is unreachable', refuseConnection],
    ['does not respond', hang],
    ['responds 500', () => toJson(500, {})],
    ['returns an invalid response', () => toJson(200, { topPlayers: 'none' })],
  ])('and %s, the old leaderboard is returned as stale', async (_, failing) => {
    const { host } = createScriptedHost(failAfterFirst(failing));
    await host.leaderboard(verifiedCaller('nova'));
    vi.advanceTimersByTime(7 * HOUR_MS);
    await expect(runUntilSettled(host.leaderboard(verifiedCaller('nova')))).resolves.toEqual({
      leaderboard: createLeaderboard(startedAt),
      stale: true,
    });
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

  it('and no leaderboard was cached, the call fails', async () => {
    const { host } = createScriptedHost(refuseConnection);
    await expect(runUntilSettled(host.leaderboard(verifiedCaller('nova')))).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

it('a rejected token does not reject other waiting callers', async () => {
  const { host, requests } = createScriptedHost(({ headers }) =>
    headers.authorization === 'Bearer token of deleted'
      ? toJson(401, {})
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
