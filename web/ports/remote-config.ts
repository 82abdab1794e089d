import type { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core';
import type { BadgesConfig, GamesConfig, RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** The values of the remote configuration (SPEC §3). */
export interface RemoteConfigValues {
  games: GamesConfig;
  badges: BadgesConfig;
}

/** Fetches the remote configuration (SPEC §7). Rejects if it is unavailable. */
export type RemoteConfigSource = {
  [Key in keyof RemoteConfigValues]: () => Promise<RemoteConfigValues[Key]>;
};

/** Stores a query's data in the browser, and restores it before the first fetch. */
export type QueryPersister = ReturnType<typeof createQueryPersister>['persisterFn'];

export interface RemoteConfig extends RemoteConfigSource {
  /** The configuration in the page's HTML. */
  snapshot?: RemoteConfigSnapshot | undefined;
  persister: QueryPersister;
  /** Loads the SDK and fetches the configuration when the page is idle. */
  preload(): void;
}

export interface RemoteConfigSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /** Origin of the mock host, which supplies the configuration in offline play. */
  mockOrigin?: string | undefined;
}
