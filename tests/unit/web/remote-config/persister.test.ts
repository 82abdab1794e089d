import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteConfigCache as limits, time } from '#schema/constants.ts';
import type { GamesConfig, RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { RemoteConfig } from '#web/ports/remote-config.ts';
import { createPersister } from '#web/remote-config/persister.ts';
import { remoteConfigQuery } from '#web/remote-config/remote-config-query.ts';

const GAMES_KEY = 'tanstack-query-["remote-config","games"]';
const games: GamesConfig = { data: { sticks: { FullTitle: 'Sticks' } } };
const newerGames: GamesConfig = { data: { newer: { FullTitle: 'Newer' } } };
const noon = Date.UTC(2026, 0, 1, 12);

let stored: Map<string, string>;
let visits: (() => void)[];

beforeEach(() => {
  stored = new Map();
  visits = [];
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  for (const end of visits) end();
  vi.useRealTimers();
});

const failToLoad = () => Promise.reject(new Error('The remote configuration is down'));
const hang = () => new Promise<never>(() => undefined);

/** Opens a page that shows the games, and returns the state of its query. */
async function visit(load: () => Promise<GamesConfig>, snapshot?: RemoteConfigSnapshot) {
  const { persisterFn } = createPersister({
    get: (name) => stored.get(name),
    set: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
  });
  const remoteConfig: RemoteConfig = {
    snapshot,
    games: load,
    badges: failToLoad,
    persister: persisterFn,
    preload: () => undefined,
  };
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, remoteConfigQuery('games', remoteConfig));
  visits.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(time.SECOND_MS);
  return () => observer.getCurrentResult();
}

describe('the stored games', () => {
  it('are shown with their time when the remote configuration is down', async () => {
    await visit(async () => games);
    vi.setSystemTime(noon + time.HOUR_MS);
    const result = await visit(failToLoad);
    expect(result()).toMatchObject({ data: games, isError: true });
    expect(result().dataUpdatedAt).toBeLessThan(noon + time.MINUTE_MS);
  });

  it('are shown until the fetched ones arrive, which replace them', async () => {
    await visit(async () => games);
    let arrive: (config: GamesConfig) => void = () => undefined;
    const result = await visit(() => new Promise((resolve) => (arrive = resolve)));
    expect(result()).toMatchObject({ data: games, isFetching: true, isError: false });
    arrive(newerGames);
    await vi.advanceTimersByTimeAsync(time.SECOND_MS);
    expect(result()).toMatchObject({ data: newerGames, isFetching: false });
    expect((await visit(hang))().data).toEqual(newerGames);
  });

  it('give way to those of the page', async () => {
    await visit(async () => games);
    const result = await visit(failToLoad, { fetchedAt: noon, games: newerGames, badges: { data: {} } });
    expect(result()).toMatchObject({ data: newerGames, dataUpdatedAt: noon, isError: true });
  });

  it('are ignored and removed when they are too old', async () => {
    await visit(async () => games);
    vi.setSystemTime(noon + limits.maximumAgeMs + time.MINUTE_MS);
    expect((await visit(failToLoad))()).toMatchObject({ data: undefined, isError: true });
    expect(stored.size).toBe(0);
  });

  it.each([
    ['are not JSON', (text: string) => text.slice(1)],
    ['have no time', (text: string) => text.replace('"dataUpdatedAt"', '"updated"')],
    ['do not fit the schema', (text: string) => text.replace('"data":{"data":', '"data":{"games":')],
  ])('are ignored and removed when they %s', async (_, spoil) => {
    await visit(async () => games);
    stored.set(GAMES_KEY, spoil(stored.get(GAMES_KEY) ?? ''));
    expect((await visit(failToLoad))()).toMatchObject({ data: undefined, isError: true });
    expect(stored.size).toBe(0);
  });
});
