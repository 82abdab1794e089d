import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { fillPlaceholders } from '#schema/brand/brand-placeholders.ts';
import type { PublicProfile } from '#schema/entities/profile.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { PathKey } from '#schema/paths.ts';
import { pageTemplateFile, pathKeys, paths, prerenderedFile } from '#schema/paths.ts';
import type { RenderPage } from '#schema/render-page.ts';
import { SettingsError } from '#schema/settings.ts';
import type { Settings } from '../env/settings.ts';
import { renderHead } from './head.ts';
import { escapeHtml, fillSlots, stringifyForScript } from './html.ts';
import type { InlineContent, Page } from './page.ts';
import { createPage } from './page.ts';
import type { RemoteConfigSource } from './remote-config.ts';
import { createBuildFiles } from './static-files.ts';

/** Provides the web app's pages, which contain the settings, and its static files. */
export interface PageSource {
  /**
   * Returns the page of a route; without a key, the page for unknown paths. `canHaveGames`: its URL has no query.
   * `player`: the public profile that the page's metadata describes.
   */
  getPage(key: PathKey | undefined, canHaveGames: boolean, player?: PublicProfile): Promise<Page>;
  staticFiles: RequestHandler | RequestHandler[];
}

/** The data and the renderer of pages with games. */
export interface GamesSource {
  remoteConfig: RemoteConfigSource;
  /** The web build's `renderPage` (web/entry-server.tsx). */
  render: RenderPage;
}

interface PageOptions {
  settings: Pick<Settings, 'origin' | 'browser' | 'hasGamesInPages'>;
  log: Pick<Logger, 'error'>;
  /** Without it no page contains games. */
  games?: GamesSource | undefined;
}

/**
 * Loads the built web app from `folder`: `pages/` contains HTML that the server completes with settings,
 * `web/` contains static files, and `previous/`, if it exists, those of the previous build. A prerendered route has its
 * own page; other routes get the app shell (`index.html`).
 * @throws {SettingsError} if the web app isn't built.
 */
export function loadPrerenderedPages(folder: string, { settings, log, games }: PageOptions): PageSource {
  const files = readFolder(join(folder, 'pages'));
  const read = (file: string, key: PathKey | undefined, player?: PublicProfile): string | undefined => {
    const html = files.get(file);
    if (html === undefined) return undefined;
    return fillSlots(fillPlaceholders(html, settings.browser, escapeHtml), {
      settings: stringifyForScript(settings.browser),
      head: renderHead(key, settings, player),
    });
  };
  const load = (key: PathKey | undefined, player?: PublicProfile): Page => {
    const html = (key && read(prerenderedFile(paths[key]), key, player)) ?? read('index.html', key, player);
    if (!html) throw new SettingsError(folder, 'the web app is not built. Run `npm run build`');
    return createPage(html, findInlineContent(html));
  };
  const playerPages = new WeakMap<PublicProfile, Page>();
  const getPlayerPage = (player: PublicProfile) => {
    const page = playerPages.get(player) ?? load('publicProfile', player);
    playerPages.set(player, page);
    return page;
  };
  /**
   * Returns a function that returns a page with the current games, or undefined if there are none or rendering
   * fails. It renders once for each snapshot of the remote configuration, and again after a failure.
   */
  const loadWithGames = (key: PathKey, { inline: { images } }: Page) => {
    const template = games && settings.hasGamesInPages && read(pageTemplateFile(paths[key]), key);
    if (!template) return undefined;
    const path = paths[key];
    // The texts of games must not add sources, so images are those of the page without games.
    const inline = { ...findInlineContent(template), images };
    let latest: { snapshot: RemoteConfigSnapshot; page: Promise<Page | undefined> } | undefined;
    const render = async (remoteConfig: RemoteConfigSnapshot) => {
      try {
        const { content, link } = await games.render({ path, settings: settings.browser, remoteConfig });
        const slots = { app: content, 'remote-config': stringifyForScript(remoteConfig) };
        return createPage(fillSlots(template, slots), inline, link);
      } catch (error) {
        log.error({ err: error, path }, 'unexpected');
        return undefined;
      }
    };
    return async () => {
      const snapshot = await games.remoteConfig();
      if (!snapshot) return undefined;
      if (latest?.snapshot !== snapshot) latest = { snapshot, page: render(snapshot) };
      const rendered = latest;
      const page = await rendered.page;
      if (!page && latest === rendered) latest = undefined;
      return page;
    };
  };
  const unknownPage = load(undefined);
  const routes = new Map(
    pathKeys.map((key) => {
      const page = load(key);
      return [key, { page, getPageWithGames: loadWithGames(key, page) }];
    }),
  );
  return {
    async getPage(key, canHaveGames, player) {
      if (player) return getPlayerPage(player);
      const route = key && routes.get(key);
      const pageWithGames = canHaveGames ? await route?.getPageWithGames?.() : undefined;
      return pageWithGames ?? route?.page ?? unknownPage;
    },
    staticFiles: createBuildFiles(folder),
  };
}

/** Reads all files of a folder, so that no request waits for a disk. */
function readFolder(folder: string): ReadonlyMap<string, string> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

const findInlineContent = (html: string): InlineContent => ({
  styles: hashInlineSources(html, 'style'),
  scripts: hashInlineSources(html, 'script'),
  images: html.includes('="data:image/') ? ['data:'] : [],
});

/**
 * Hashes elements without attributes. An element that loads a file or holds data has an attribute and needs
 * no hash.
 */
const hashInlineSources = (html: string, element: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
