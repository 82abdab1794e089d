import type { Brand } from './brand/brand.ts';
import type { BrowserSettings } from './brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from './entities/remote-config.ts';

/** The settings that a page's HTML depends on. */
export type RenderSettings = Pick<BrowserSettings, keyof Brand | 'cdnUrl'>;

/**
 * Renders a page's #root to HTML, with games if `remoteConfig` is given. `link`: the page's Link header, which
 * preloads its first image. `web/entry-server.tsx` implements this function; the build and the server call it.
 */
export type RenderPage = (request: {
  path: string;
  settings: RenderSettings;
  remoteConfig?: RemoteConfigSnapshot;
}) => Promise<{ content: string; link?: string | undefined }>;
