import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { remoteConfigCache as limits, remoteConfigSnapshot } from '#schema/constants.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import type { Browser } from '../ports/browser.ts';
import type { FetchedConfig, RemoteConfig, RemoteConfigSource } from '../ports/remote-config.ts';
import { parseJson } from '../storage/parse-json.ts';

type BrowserStorage = Browser['storage'];

/** Under which names the last good copies are kept. */
export const cacheKeys = { games: 'catalogue-games', badges: 'catalogue-badges' } as const;

interface CacheOptions {
  storage: BrowserStorage;
  now?: () => number;
  /** What came with the page. */
  snapshot?: RemoteConfigSnapshot | undefined;
}

/**
 * Keeps a copy of what the remote configuration gives, and gives it where that fails, or takes too long; or the page's, where
 * that is the newer one. It is the same for everybody, so it outlives a sign-out.
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
  const pages = snapshot && {
    games: { config: snapshot.games, ...age },
    badges: { config: snapshot.badges, ...age },
  };
  return {
    games: () => fetchOrCached(async () => (await remote()).games(), games, pages?.games),
    badges: () => fetchOrCached(async () => (await remote()).badges(), badges, pages?.badges),
  };
}

interface ConfigCache<Config> {
  read(): FetchedConfig<Config> | undefined;
  write(config: Config): void;
}

async function fetchOrCached<Config>(
  ask: () => Promise<Config>,
  copy: ConfigCache<Config>,
  inPage: FetchedConfig<Config> | undefined,
): Promise<FetchedConfig<Config>> {
  const kept = pickNewer(copy.read(), inPage);
  const fresh = ask().then((config) => {
    copy.write(config);
    return { config };
  });
  if (!kept) return fresh;
  return Promise.race([fresh.catch(() => kept), resolveAfter(limits.fallbackAfterMs, kept)]);
}

/** One that does not tell its time is of now. */
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
      // Of a clock that went wrong meanwhile, in either direction.
      if (copy && Math.abs(now() - copy.fetchedAt) <= limits.maximumAgeMs) return copy;
      storage.remove(name);
      return undefined;
    },
    write(config) {
      const text = JSON.stringify({ fetchedAt: now(), config });
      // Without a copy of its own, an older one would be shown as the last.
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
