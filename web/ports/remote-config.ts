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

export interface RemoteConfig extends RemoteConfigSource {
  /** The copy of the remote configuration in the page's HTML, if the server rendered the page with games. */
  snapshot?: RemoteConfigSnapshot | undefined;
  /** When the page is idle, loads Firebase's SDK and fetches the remote configuration. */
  preload(): void;
}

export interface RemoteConfigSettings {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string };
  remoteConfigKeys: { games: string; badges: string };
  /**
   * Origin of the mock host (`mock-api/`), which `npm start` uses. The configuration then comes from there.
   */
  mockOrigin?: string | undefined;
}
