import type { Brand } from '#schema/brand/brand.ts';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { badgeImagePath, thumbnailPath } from '#schema/entities/games.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { Browser } from '../browser/browser.ts';
import { createRequiredContext } from '../browser/required-context.ts';
import type { Identity } from './identity.ts';

/** The external dependencies of the screens, except the tRPC procedures. */
export interface Ports {
  brand: Brand;
  browser: Browser;
  remoteConfig: RemoteConfig;
  identity: Identity;
  /** The operator's minimum length of new passwords, if it is above the specification's. */
  passwordMinimum: number | undefined;
  images: Images;
  /** Form input of this visit, by history entry, form and field (forms/drafts.ts). */
  drafts: Map<string, string>;
}

export const [PortsProvider, usePorts] = createRequiredContext<Ports>('PortsProvider');

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

export type Images = ReturnType<typeof createImages>;

/** Creates the URLs of the game and badge pictures (SPEC §7). The service worker caches the pictures. */
export const createImages = ({ cdnUrl }: { cdnUrl: string }) => ({
  game: (gameId: string) => `${cdnUrl}/${thumbnailPath(gameId)}`,
  badge: (gameId: string, badgeName: string) => `${cdnUrl}/${badgeImagePath(gameId, badgeName)}`,
});
