import type { BadgesConfig, GamesConfig, PageCatalogue } from '#schema/entities/catalogue.ts';

/** The games and badges of the remote configuration (SPEC section 7). A rejection means: not to be had now. */
export interface RemoteCatalogue {
  games(): Promise<GamesConfig>;
  badges(): Promise<BadgesConfig>;
}

/** A part of the catalogue. `seenAt`: it is a copy of what was last to be had, at that time (epoch milliseconds). */
export interface Seen<Config> {
  config: Config;
  seenAt?: number;
}

/** The catalogue as screens see it. A rejection means: not to be had now, and not in a copy either. */
export interface Catalogue {
  /** What came with the page, and is drawn in it. */
  inPage?: PageCatalogue | undefined;
  games(): Promise<Seen<GamesConfig>>;
  badges(): Promise<Seen<BadgesConfig>>;
  /** Has it loaded what the first question needs, once the page is idle. */
  prepare(): void;
}

export interface CatalogueSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /** Origin of the mock host, whose configuration is then used offline. */
  mockOrigin?: string | undefined;
}
