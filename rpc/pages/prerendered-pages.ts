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

/** `styles`, `scripts` and `images`: those in it, as a content policy names them. */
export type RenderedPage = {
  html: string;
  styles: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
};

/** The web app: its pages with the settings written into them, and the files that they load. */
export type PageSource = {
  /** `isPlain`: the address is the path alone, so that what is drawn for it is the same for everybody. */
  getPage: (path: string, isPlain: boolean) => Promise<RenderedPage>;
  staticFiles: RequestHandler;
};

/**
 * The built web app: its pages in `pages/`, which leave only with settings and policy, and its files in `web/`, which are
 * served as they are. A path of section 2 that was drawn at build time has a page of its own, with the games in it if they
 * are known.
 */
export function loadPrerenderedPages(
  folder: string,
  settings: BrowserSettings,
  games?: CatalogueRendering,
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
  const drawn = new Map(
    Object.values(paths).flatMap((path) => {
      const file = prerenderedFile(path);
      return existsSync(join(pagesFolder, file)) ? [[path.toLowerCase(), page(file)] as const] : [];
    }),
  );
  const listed = new Map<string, () => Promise<RenderedPage | undefined>>();
  for (const path of cataloguePaths) {
    const html = drawn.get(path)?.html;
    if (games && html)
      listed.set(path, createCataloguePage({ path, html, settings, toPage: toRenderedPage }, games));
  }
  return {
    async getPage(asked, isPlain) {
      const path = asked.toLowerCase().replace(/(.)\/+$/, '$1');
      const withList = isPlain ? await listed.get(path)?.() : undefined;
      return withList ?? drawn.get(path) ?? app;
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

/** Only where a browser would load it: the games' texts and data may spell such an address as well. */
const hasInlineImage = (html: string) =>
  IMAGE_IN_TAG.test(html) || findInlineSources(html, 'style').some((source) => IMAGE_IN_STYLE.test(source));
const IMAGE_IN_TAG = /<[a-z][^<>]* src(set)?="data:image\//i;
const IMAGE_IN_STYLE = /url\(data:image\//i;

/** Writes the settings into a page. */
export function injectSettings(html: string, settings: BrowserSettings): string {
  // A function: a text would have its `$&` and the like replaced.
  return html.replace(SETTINGS_MARKER, () => stringifyForScript(settings));
}

const hashInlineSources = (html: string, element: 'style' | 'script') =>
  findInlineSources(html, element).map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );

/** Of elements without an attribute: those that load a file or hold data have one. */
const findInlineSources = (html: string, element: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, source = '']) => source);

/** Files under assets/ carry a hash of their content in their name. */
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
    // sirv names it on a 200 and a 416, but not on a 304.
    res.vary('Accept-Encoding');
    // sirv leaves this unhandled: a file that is gone since the start would end the process.
    res.once('pipe', (file: NodeJS.ReadableStream) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}
