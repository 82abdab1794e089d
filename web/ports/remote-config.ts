import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** Fetches the values of the remote configuration (SPEC §3, §7). Rejects if it is unavailable. */
export type RemoteConfigSource = {
  [Key in keyof RemoteConfigSnapshot]: () => Promise<RemoteConfigSnapshot[Key]>;
};

export interface RemoteConfig extends RemoteConfigSource {
  /** The copy of the remote configuration in the page's HTML, if the server rendered the page with games. */
  snapshot?: RemoteConfigSnapshot | undefined;
  /** When the page is idle, loads Firebase's SDK and fetches the remote configuration. */
  preload(): void;
}

export type RemoteConfigSettings = Pick<BrowserSettings, 'firebase' | 'remoteConfigKeys' | 'mockOrigin'>;
