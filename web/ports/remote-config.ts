import type { BadgesConfig, GamesConfig, RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** Fetches the remote configuration (SPEC §7). Rejects if it is unavailable. */
export interface RemoteConfigSource {
  games(): Promise<GamesConfig>;
  badges(): Promise<BadgesConfig>;
}

/** One configuration value. `fetchedAt` (epoch ms) is set only for a cached copy. */
export interface FetchedConfig<Config> {
  config: Config;
  fetchedAt?: number;
}

/**
 * The remote configuration with its caches. Rejects if neither the service nor a cached copy is available.
 */
export interface RemoteConfig {
  /** The configuration in the page's HTML. */
  snapshot?: RemoteConfigSnapshot | undefined;
  games(): Promise<FetchedConfig<GamesConfig>>;
  badges(): Promise<FetchedConfig<BadgesConfig>>;
  /** Loads the SDK and fetches the configuration when the page is idle. */
  preload(): void;
}

export interface RemoteConfigSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /** Origin of the mock host, which supplies the configuration in offline play. */
  mockOrigin?: string | undefined;
}
