import type { BadgesConfig, GamesConfig, RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** The games and badges of the remote configuration (SPEC section 7). A rejection means: not to be had now. */
export interface RemoteConfigSource {
  games(): Promise<GamesConfig>;
  badges(): Promise<BadgesConfig>;
}

/** A part of the catalogue. `fetchedAt`: it is a copy of what was last to be had, at that time (epoch milliseconds). */
export interface FetchedConfig<Config> {
  config: Config;
  fetchedAt?: number;
}

/** The catalogue as screens see it. A rejection means: not to be had now, and not in a copy either. */
export interface RemoteConfig {
  /** What came with the page, and is drawn in it. */
  snapshot?: RemoteConfigSnapshot | undefined;
  games(): Promise<FetchedConfig<GamesConfig>>;
  badges(): Promise<FetchedConfig<BadgesConfig>>;
  /** Has it loaded what the first question needs, once the page is idle. */
  preload(): void;
}

export interface RemoteConfigSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /** Origin of the mock host, whose configuration is then used offline. */
  mockOrigin?: string | undefined;
}
