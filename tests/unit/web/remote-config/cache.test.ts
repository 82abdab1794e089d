import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteConfigCache as limits, time } from '#schema/constants.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import { cacheKeys, createCachedRemoteConfig } from '#web/remote-config/cache.ts';

const games: GamesConfig = { data: { sticks: { FullTitle: 'Sticks' } } };
const badges: BadgesConfig = { data: { sticks: [{ Name: 'First' }] } };
const noon = Date.UTC(2026, 0, 1, 12);

let stored: Map<string, string>;
let now: number;

const notes = {
  get: (name: string) => stored.get(name),
  set: (name: string, value: string) => void stored.set(name, value),
  remove: (name: string) => void stored.delete(name),
};
const failToLoad = () => Promise.reject(new Error('The remote configuration is down'));
const load = async () => ({ games: async () => games, badges: async () => badges });
const createVisitCache = (remote: Parameters<typeof createCachedRemoteConfig>[0]) =>
  createCachedRemoteConfig(remote, { storage: notes, now: () => now });

beforeEach(() => {
  stored = new Map();
  now = noon;
});

describe('while the remote configuration is available', () => {
  it('its games and badges are fresh, and a copy of each is stored', async () => {
    const cache = createVisitCache(load);
    expect(await cache.games()).toEqual({ config: games });
    expect(await cache.badges()).toEqual({ config: badges });
    expect([...stored.keys()].sort()).toEqual(Object.values(cacheKeys).sort());
  });

  it('a copy has only what its schema names', async () => {
    await createVisitCache(load).games();
    expect(JSON.parse(stored.get(cacheKeys.games) ?? '')).toEqual({ fetchedAt: noon, config: games });
  });

  it('data that is too large is not stored, and an older copy is removed', async () => {
    await createVisitCache(load).games();
    const FormattedDescription = 'x'.repeat(limits.maximumCharacters);
    const large: GamesConfig = { data: { large: { FullTitle: 'Large', FormattedDescription } } };
    const cache = createVisitCache(async () => ({
      games: async () => large,
      badges: async () => badges,
    }));
    expect(await cache.games()).toEqual({ config: large });
    expect(stored.has(cacheKeys.games)).toBe(false);
  });
});

describe('while it is unavailable', () => {
  it('there is nothing without a copy', async () => {
    await expect(createVisitCache(failToLoad).games()).rejects.toThrow('down');
  });

  it('the copy is returned with its time', async () => {
    await createVisitCache(load).games();
    now += time.HOUR_MS;
    expect(await createVisitCache(failToLoad).games()).toEqual({ config: games, fetchedAt: noon });
  });

  it('one part can be fresh and the other a copy', async () => {
    await createVisitCache(load).badges();
    const cache = createVisitCache(async () => ({ games: async () => games, badges: failToLoad }));
    expect(await cache.games()).toEqual({ config: games });
    expect(await cache.badges()).toEqual({ config: badges, fetchedAt: noon });
  });

  it('a copy that is too old is ignored and removed', async () => {
    await createVisitCache(load).games();
    now += limits.maximumAgeMs;
    expect(await createVisitCache(failToLoad).games()).toEqual({ config: games, fetchedAt: noon });
    now += 1;
    await expect(createVisitCache(failToLoad).games()).rejects.toThrow('down');
    expect(stored.size).toBe(0);
  });

  it.each([
    ['is not JSON', '{"fetchedAt":'],
    ['has no time', JSON.stringify({ config: games })],
    ['does not fit the schema', JSON.stringify({ fetchedAt: noon, config: { data: { sticks: {} } } })],
    [
      'is too large',
      `${JSON.stringify({ fetchedAt: noon, config: games })}${' '.repeat(limits.maximumCharacters)}`,
    ],
  ])('a copy that %s is ignored and removed', async (_, text) => {
    stored.set(cacheKeys.games, text);
    await expect(createVisitCache(failToLoad).games()).rejects.toThrow('down');
    expect(stored.size).toBe(0);
  });
});

describe('while its response is late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const hanging = () => new Promise<never>(() => undefined);

  it('the copy is returned after a while', async () => {
    await createVisitCache(load).games();
    const response = vi.fn();
    void createVisitCache(hanging).games().then(response);
    await vi.advanceTimersByTimeAsync(limits.fallbackAfterMs - 1);
    expect(response).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(response).toHaveBeenCalledWith({ config: games, fetchedAt: noon });
  });

  it('the response is awaited if there is no copy', async () => {
    const response = vi.fn();
    createVisitCache(hanging).games().then(response, response);
    await vi.advanceTimersByTimeAsync(10 * limits.fallbackAfterMs);
    expect(response).not.toHaveBeenCalled();
  });

  it('a later response still updates the copy', async () => {
    await createVisitCache(load).games();
    let arrive: (config: GamesConfig) => void = () => undefined;
    const late = new Promise<GamesConfig>((resolve) => {
      arrive = resolve;
    });
    const response = createVisitCache(async () => ({ games: () => late, badges: failToLoad })).games();
    await vi.advanceTimersByTimeAsync(limits.fallbackAfterMs);
    await response;
    const newer: GamesConfig = { data: { newer: { FullTitle: 'Newer' } } };
    arrive(newer);
    await vi.advanceTimersByTimeAsync(0);
    expect(await createVisitCache(failToLoad).games()).toMatchObject({ config: newer });
  });
});
