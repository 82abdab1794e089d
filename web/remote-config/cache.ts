import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { remoteConfigCache as limits, remoteConfigSnapshot } from '#schema/constants.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { Browser } from '../ports/browser.ts';
import type { FetchedConfig, RemoteConfig, RemoteConfigSource } from '../ports/remote-config.ts';

type BrowserStorage = Browser['storage'];

/** Storage keys of the cached copies. */
export const cacheKeys = { games: 'catalogue-games', badges: 'catalogue-badges' } as const;

interface CacheOptions {
  storage: BrowserStorage;
  now?: () => number;
  /** The configuration in the page's HTML. */
  snapshot?: RemoteConfigSnapshot | undefined;
}

/**
 * Caches the remote configuration, and falls back to the newer of the cached copy and the page's snapshot
 * when fetching fails or takes more than 5 s. The cache survives a sign-out: it holds no personal data.
 */
export function createCachedRemoteConfig(
  remote: () => Promise<RemoteConfigSource>,
  { storage, now = Date.now, snapshot }: CacheOptions,
): Pick<RemoteConfig, 'games' | 'badges'> {
  const games = createConfigCache(cacheKeys.games, GamesConfigSchema, { storage, now });
  const badges = createConfigCache(cacheKeys.badges, BadgesConfigSchema, { storage, now });
  const age =
    snapshot && now() - snapshot.fetchedAt > remoteConfigSnapshot.freshMs
      ? { fetchedAt: snapshot.fetchedAt }
      : {};
  const pageCopies = snapshot && {
    games: { config: snapshot.games, ...age },
    badges: { config: snapshot.badges, ...age },
  };
  return {
    games: () => fetchOrCached(async () => (await remote()).games(), games, pageCopies?.games),
    badges: () => fetchOrCached(async () => (await remote()).badges(), badges, pageCopies?.badges),
  };
}

interface ConfigCache<Config> {
  read(): FetchedConfig<Config> | undefined;
  write(config: Config): void;
}

async function fetchOrCached<Config>(
  fetchConfig: () => Promise<Config>,
  cache: ConfigCache<Config>,
  pageCopy: FetchedConfig<Config> | undefined,
): Promise<FetchedConfig<Config>> {
  const fallback = pickNewer(cache.read(), pageCopy);
  const fresh = fetchConfig().then((config) => {
    cache.write(config);
    return { config };
  });
  if (!fallback) return fresh;
  return Promise.race([fresh.catch(() => fallback), resolveAfter(limits.fallbackAfterMs, fallback)]);
}

/** A copy without `fetchedAt` counts as current. */
function pickNewer<Config>(one: FetchedConfig<Config> | undefined, other: FetchedConfig<Config> | undefined) {
  if (!one || !other) return one ?? other;
  const { fetchedAt = Number.POSITIVE_INFINITY } = other;
  return one.fetchedAt === undefined || one.fetchedAt > fetchedAt ? one : other;
}

function createConfigCache<Config>(
  name: string,
  schema: ZodMiniType<Config>,
  { storage, now }: { storage: BrowserStorage; now: () => number },
): ConfigCache<Config> {
  const CopySchema = z.object({ fetchedAt: z.number(), config: schema });
  return {
    read() {
      const text = storage.get(name);
      if (text === undefined) return undefined;
      const copy = fitsCache(text) ? CopySchema.safeParse(parseJson(text)).data : undefined;
      // The absolute difference also rejects copies from the future, after the clock was set back.
      if (copy && Math.abs(now() - copy.fetchedAt) <= limits.maximumAgeMs) return copy;
      storage.remove(name);
      return undefined;
    },
    write(config) {
      const text = JSON.stringify({ fetchedAt: now(), config });
      // If the new copy is too large, drop the old one rather than show it as the latest.
      if (fitsCache(text)) storage.set(name, text);
      else storage.remove(name);
    },
  };
}

const fitsCache = (text: string) => text.length <= limits.maximumCharacters;

const resolveAfter = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
