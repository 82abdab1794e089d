import type { Logger } from 'pino';
import type { RemoteConfigSnapshot, RenderPage, RenderSettings } from '#schema/entities/remote-config.ts';
import { fillSlots, stringifyForScript } from './html.ts';
import type { InlineContent, Page } from './page.ts';
import { createPage } from './page.ts';
import type { RemoteConfigSource } from './remote-config.ts';

/** The data and the renderer of pages with games. */
export interface GamesSource {
  remoteConfig: RemoteConfigSource;
  /** The web build's `renderPage` (web/entry-server.tsx). */
  render: RenderPage;
}

interface GamesPageOptions extends GamesSource {
  path: string;
  /** The page's HTML with slots for the content of #root (`app`) and for the remote configuration. */
  template: string;
  inline: InlineContent;
  settings: RenderSettings;
  log: Pick<Logger, 'error'>;
}

/**
 * Creates a function that returns a page with the current games, or undefined if there are none or rendering
 * fails. It renders once for each snapshot of the remote configuration.
 */
export function createGamesPage(options: GamesPageOptions): () => Promise<Page | undefined> {
  const { path, template, inline, settings, log, remoteConfig, render } = options;
  let latest: { snapshot: RemoteConfigSnapshot; page: Promise<Page | undefined> } | undefined;

  async function renderPage(snapshot: RemoteConfigSnapshot): Promise<Page | undefined> {
    try {
      const app = await render({ path, settings, remoteConfig: snapshot });
      const html = fillSlots(template, { app, 'remote-config': stringifyForScript(snapshot) });
      return createPage(html, inline, log);
    } catch (error) {
      log.error({ err: error, path }, 'unexpected');
      return undefined;
    }
  }

  return async () => {
    const snapshot = await remoteConfig();
    if (!snapshot) return undefined;
    if (latest?.snapshot !== snapshot) latest = { snapshot, page: renderPage(snapshot) };
    return latest.page;
  };
}
