import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { fillPlaceholders } from '#schema/brand/brand-placeholders.ts';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { images } from '#schema/constants.ts';
import { paths, prerenderedFile } from '#schema/paths.ts';
import { SettingsError } from '../env/settings-error.ts';
import { escapeHtml, stringifyForScript } from './head.ts';
import type { CatalogueRendering } from './render-with-catalogue.ts';
import { cataloguePaths, createCataloguePage } from './render-with-catalogue.ts';

/** `styles`, `scripts` and `images`: CSP sources of its inline content. */
export type RenderedPage = {
  html: string;
  styles: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
};

/** The web app's pages, with the settings in them, and its static files. */
export type PageSource = {
  /** `hasNoQuery`: the URL is the path alone, so every visitor gets the same page. */
  getPage: (path: string, hasNoQuery: boolean) => Promise<RenderedPage>;
  staticFiles: RequestHandler;
};

/**
 * Loads the built web app: `pages/` holds HTML to be completed with settings and policy, `web/` static files.
 * A path of SPEC §2 that was prerendered has its own page, with the games in it if they are known; other
 * paths get the app shell.
 * @throws {SettingsError} if the web app isn't built.
 */
export function loadPrerenderedPages(
  folder: string,
  settings: BrowserSettings,
  rendering?: CatalogueRendering,
): PageSource {
  const pagesFolder = join(folder, 'pages');
  const page = (file: string): RenderedPage =>
    toRenderedPage(
      injectSettings(
        fillPlaceholders(readFileSync(join(pagesFolder, file), 'utf8'), settings, escapeHtml),
        settings,
      ),
    );
  if (!existsSync(join(pagesFolder, INDEX_FILE))) {
    throw new SettingsError(folder, 'the web app is not built. Run `npm run build`');
  }
  const app = page(INDEX_FILE);
  const prerendered = new Map(
    Object.values(paths).flatMap((path) => {
      const file = prerenderedFile(path);
      return existsSync(join(pagesFolder, file)) ? [[path.toLowerCase(), page(file)] as const] : [];
    }),
  );
  const withCatalogue = new Map<string, () => Promise<RenderedPage | undefined>>();
  for (const path of cataloguePaths) {
    const html = prerendered.get(path)?.html;
    if (rendering && html) {
      const template = { path, html, settings, toPage: toRenderedPage };
      withCatalogue.set(path, createCataloguePage(template, rendering));
    }
  }
  return {
    async getPage(requestPath, hasNoQuery) {
      const path = requestPath.toLowerCase().replace(/(.)\/+$/, '$1');
      const cataloguePage = hasNoQuery ? await withCatalogue.get(path)?.() : undefined;
      return cataloguePage ?? prerendered.get(path) ?? app;
    },
    staticFiles: serveBuiltFiles(join(folder, 'web')),
  };
}

const INDEX_FILE = 'index.html';
const SETTINGS_MARKER = '<!--settings-->';

const toRenderedPage = (html: string): RenderedPage => ({
  html,
  styles: hashInlineSources(html, 'style'),
  scripts: hashInlineSources(html, 'script'),
  images: hasInlineImage(html) ? ['data:'] : [],
});

/** Looks only at tags and styles: the games' texts and data may contain `data:` URLs as well. */
const hasInlineImage = (html: string) =>
  IMAGE_IN_TAG.test(html) || findInlineSources(html, 'style').some((source) => IMAGE_IN_STYLE.test(source));
const IMAGE_IN_TAG = /<[a-z][^<>]* src(set)?="data:image\//i;
const IMAGE_IN_STYLE = /url\(data:image\//i;

/** Replaces the settings marker of a page. */
export function injectSettings(html: string, settings: BrowserSettings): string {
  // A function, because `replace` interprets `$&` and the like in a string.
  return html.replace(SETTINGS_MARKER, () => stringifyForScript(settings));
}

const hashInlineSources = (html: string, element: 'style' | 'script') =>
  findInlineSources(html, element).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

/** Matches only elements without attributes; those that load a file or hold data have one. */
const findInlineSources = (html: string, element: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, source = '']) => source);

/** Serves static files; those under assets/ have a content hash in their name and are immutable. */
function serveBuiltFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, path) {
      const isHashed = path.startsWith('/assets/');
      const age = `public, max-age=${images.cacheSeconds}, immutable`;
      res.setHeader('cache-control', isHashed ? age : 'no-cache');
    },
  });
  return (req, res, next) => {
    // sirv sets Vary on a 200 and a 416, but not on a 304.
    res.vary('Accept-Encoding');
    // sirv doesn't handle this error: a file deleted since the start would end the process.
    res.once('pipe', (file: NodeJS.ReadableStream) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}
