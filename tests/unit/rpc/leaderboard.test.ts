import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import type { Script } from './scripted-host.ts';
import { board, hangs, json, refused, scriptedHost } from './scripted-host.ts';

const { SECOND_MS, HOUR_MS } = time;
const begun = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({ now: begun }));
afterEach(() => void vi.useRealTimers());

const verified = (uid: string) => ({ token: `token of ${uid}`, verifiedUid: async () => uid });
const unverified = (token: string) => ({ token, verifiedUid: async () => undefined });

/** A host whose board is as old as given when it is asked for. */
const boardOfAge =
  (ageMs: number): Script =>
  () =>
    json(200, board(Date.now() - ageMs));

/** Fails from the second request on. */
const failingAfterFirst =
  (failing: Script, ageMs = 0): Script =>
  (request, nth) =>
    nth === 1 ? json(200, board(Date.now() - ageMs)) : failing(request, nth);

async function settled<Result>(result: Promise<Result>): Promise<Result> {
  const done = result.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await done;
  return result;
}

describe('the board', () => {
  it('is fetched once for everyone whose token is verified, until its next update', async () => {
    const { host, requests } = scriptedHost(boardOfAge(HOUR_MS));
    await host.leaderboard(verified('nova'));
    vi.setSystemTime(begun + 5 * HOUR_MS - 1);
    const later = await host.leaderboard(verified('rook'));
    expect(later).toEqual({ leaderboard: board(begun - HOUR_MS), stale: false });
    expect(requests).toHaveLength(1);

    vi.setSystemTime(begun + 5 * HOUR_MS);
    await host.leaderboard(verified('rook'));
    expect(requests).toHaveLength(2);
  });

  it('is fetched once by all who ask at the same time', async () => {
    const { host, requests } = scriptedHost(boardOfAge(0));
    await Promise.all(['nova', 'rook', 'bishop'].map((uid) => host.leaderboard(verified(uid))));
    expect(requests).toHaveLength(1);
  });

  it('is never given to a token that is not verified, which the host must judge', async () => {
    const { host, requests } = scriptedHost((request) =>
      request.headers.authorization === 'Bearer token of nova' ? json(200, board(begun)) : json(401, {}),
    );
    await host.leaderboard(verified('nova'));
    await expect(host.leaderboard(unverified('forged'))).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
  });

  it('that an unverified token brought is kept for nobody', async () => {
    const { host, requests } = scriptedHost(boardOfAge(0));
    await host.leaderboard(unverified('good'));
    await host.leaderboard(verified('nova'));
    expect(requests).toHaveLength(2);
  });

  it('that comes too old already is kept for 30 s, so that the host is not asked at each view', async () => {
    const { host, requests } = scriptedHost(boardOfAge(9 * HOUR_MS));
    await host.leaderboard(verified('nova'));
    vi.setSystemTime(begun + 30 * SECOND_MS - 1);
    await expect(host.leaderboard(verified('nova'))).resolves.toMatchObject({ stale: false });
    expect(requests).toHaveLength(1);
    vi.setSystemTime(begun + 30 * SECOND_MS);
    await host.leaderboard(verified('nova'));
    expect(requests).toHaveLength(2);
  });

  it('whose instant lies ahead is kept no longer than one period', async () => {
    const { host, requests } = scriptedHost(boardOfAge(-100 * HOUR_MS));
    await host.leaderboard(verified('nova'));
    vi.setSystemTime(begun + 6 * HOUR_MS);
    await host.leaderboard(verified('nova'));
    expect(requests).toHaveLength(2);
  });
});

describe('a leaderboard that is not cached, as in offline play', () => {
  const notCached = { isLeaderboardCached: false };

  it('is what the host says to each who asks', async () => {
    const { host, requests } = scriptedHost((_, nth) => json(200, board(begun + nth)), notCached);
    for (const nth of [1, 2]) {
      await expect(host.leaderboard(verified('nova'))).resolves.toEqual({
        leaderboard: board(begun + nth),
        stale: false,
      });
    }
    expect(requests).toHaveLength(2);
  });

  it('fails as soon as the host does', async () => {
    const { host } = scriptedHost(
      failingAfterFirst(() => json(403, {})),
      notCached,
    );
    await host.leaderboard(verified('nova'));
    await expect(host.leaderboard(verified('nova'))).rejects.toMatchObject({ status: 403 });
  });

  it('is neither read from a shared store nor put into one', async () => {
    const leaderboardStore = { get: vi.fn(), put: vi.fn() };
    const { host } = scriptedHost(boardOfAge(0), { ...notCached, leaderboardStore });
    await host.leaderboard(verified('nova'));
    expect(leaderboardStore.get).not.toHaveBeenCalled();
    expect(leaderboardStore.put).not.toHaveBeenCalled();
  });
});

describe('past its update, when the host fails', () => {
  it.each<[string, Script]>([
    ['is not reached', refused],
    ['does not answer', hangs],
    ['answers 500', () => json(500, {})],
    ['answers what cannot be read', () => json(200, { topPlayers: 'none' })],
  ])('since it %s, the old board is given and marked stale', async (_, failing) => {
    const { host } = scriptedHost(failingAfterFirst(failing));
    await host.leaderboard(verified('nova'));
    vi.setSystemTime(begun + 7 * HOUR_MS);
    await expect(settled(host.leaderboard(verified('nova')))).resolves.toEqual({
      leaderboard: board(begun),
      stale: true,
    });
  });

  it('the host is left alone for 30 s, and is fresh again when it answers', async () => {
    let isUp = true;
    const { host, requests } = scriptedHost(() => json(isUp ? 200 : 500, isUp ? board(Date.now()) : {}));
    await host.leaderboard(verified('nova'));
    isUp = false;
    vi.setSystemTime(begun + 7 * HOUR_MS);
    await settled(host.leaderboard(verified('nova')));
    const asked = requests.length;
    await expect(host.leaderboard(verified('rook'))).resolves.toMatchObject({ stale: true });
    expect(requests).toHaveLength(asked);

    isUp = true;
    vi.setSystemTime(Date.now() + 30 * SECOND_MS);
    await expect(host.leaderboard(verified('nova'))).resolves.toMatchObject({ stale: false });
    expect(requests).toHaveLength(asked + 1);
  });

  it('there is no old board for a token that the host refuses', async () => {
    const { host } = scriptedHost(failingAfterFirst(() => json(401, {})));
    await host.leaderboard(verified('nova'));
    vi.setSystemTime(begun + 7 * HOUR_MS);
    await expect(host.leaderboard(verified('nova'))).rejects.toMatchObject({ status: 401 });
  });

  it('and no board was ever seen, the failure is told', async () => {
    const { host } = scriptedHost(refused);
    await expect(settled(host.leaderboard(verified('nova')))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

it('somebody else’s refused token does not refuse those who waited with them', async () => {
  const { host, requests } = scriptedHost(({ headers }) =>
    headers.authorization === 'Bearer token of deleted' ? json(401, {}) : json(200, board(begun)),
  );
  const [dead, nova] = await Promise.allSettled([
    host.leaderboard(verified('deleted')),
    host.leaderboard(verified('nova')),
  ]);
  expect(dead.status).toBe('rejected');
  expect(nova).toMatchObject({ status: 'fulfilled', value: { stale: false } });
  expect(requests).toHaveLength(2);
});

it('whoever leaves while the board is fetched does not make the host look failed', async () => {
  const { host, requests } = scriptedHost((request, nth) =>
    nth === 2 ? hangs(request, nth) : json(200, board(Date.now())),
  );
  await host.leaderboard(verified('nova'));
  vi.setSystemTime(begun + 7 * HOUR_MS);
  const leaving = new AbortController();
  const left = host.leaderboard(verified('nova'), leaving.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  leaving.abort('left');
  await expect(left).rejects.toBe('left');
  await expect(host.leaderboard(verified('rook'))).resolves.toMatchObject({ stale: false });
});
