import type { BadgesConfig, GamesConfig } from '#schema/entities/catalogue.ts';

/** The games and badges of the remote configuration (SPEC section 7). A rejection means: not to be had now. */
export interface Catalogue {
  games(): Promise<GamesConfig>;
  badges(): Promise<BadgesConfig>;
}

export interface CatalogueSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /** Origin of the mock host, whose configuration is then used offline. */
  mockOrigin?: string | undefined;
}
