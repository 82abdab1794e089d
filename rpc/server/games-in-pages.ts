import type { Logger } from 'pino';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { paths } from '#schema/paths.ts';
import type { CatalogueSource } from './catalogue.ts';
import { jsonInPage } from './head.ts';
import type { ShrinkPicture } from './preview.ts';
import { firstPicture, previewOf } from './preview.ts';

/** The pages that show games. */
export const pagesWithGames = [paths.home, paths.games] as const;
type PathWithGames = (typeof pagesWithGames)[number];

/** Draws what stands in #root where the games are known: `drawWithGames` of web/build/render.tsx. */
export type DrawWithGames = (
  path: PathWithGames,
  known: { settings: BrowserSettings; catalogue: RemoteConfigSnapshot },
) => Promise<string>;

export interface GamesInPages {
  catalogue: CatalogueSource;
  draw: DrawWithGames;
  shrink: ShrinkPicture;
  log: Pick<Logger, 'error' | 'warn'>;
}

interface Built<Page> {
  path: PathWithGames;
  html: string;
  settings: BrowserSettings;
  /** What is made of a page's HTML, once for each change. */
  pageOf: (html: string) => Page;
}

/** The drawn page at a path with the games in it, made anew when they change; nothing as long as they are not known. */
export function withGames<Page>(
  { path, html, settings, pageOf }: Built<Page>,
  { catalogue: source, draw, shrink, log }: GamesInPages,
): () => Promise<Page | undefined> {
  const place = placeIn(html);
  if (!place) {
    log.error({ path }, 'a built page has no place for the games');
    return async () => undefined;
  }
  const preview = previewOf(shrink, log);
  let drawing: { of: RemoteConfigSnapshot; drawn: Promise<Drawn | undefined> } | undefined;
  let latest: { of: RemoteConfigSnapshot; drawn: Drawn; style: string | undefined; page: Page } | undefined;
  const drawAnew = (catalogue: RemoteConfigSnapshot) =>
    draw(path, { settings, catalogue }).then(
      (drawn): Drawn => ({ html: drawn, picture: firstPicture(drawn) }),
      (error) => {
        // Then it comes without, as it was built.
        log.error({ err: error, path }, 'unexpected');
        return undefined;
      },
    );
  /** The same for all who waited for the same drawing. */
  const pageWith = (drawn: Drawn, catalogue: RemoteConfigSnapshot): Page => {
    const style = preview(drawn.picture, catalogue);
    if (latest?.of === catalogue && latest.drawn === drawn && latest.style === style) return latest.page;
    const page = pageOf(filled(place, drawn.html, { catalogue, style }));
    latest = { of: catalogue, drawn, style, page };
    return page;
  };
  return async () => {
    const catalogue = await source();
    if (!catalogue) return undefined;
    if (latest?.of === catalogue) return pageWith(latest.drawn, catalogue);
    // Its age is not drawn.
    if (drawing?.of.games !== catalogue.games || drawing.of.badges !== catalogue.badges) {
      drawing = { of: catalogue, drawn: drawAnew(catalogue) };
    }
    const current = drawing;
    const drawn = await current.drawn;
    if (drawn === undefined) {
      // With the next age of the same games it may go better, and not with each request.
      if (drawing === current && current.of !== catalogue) drawing = undefined;
      return undefined;
    }
    return pageWith(drawn, catalogue);
  };
}

interface Drawn {
  html: string;
  /** The address of what it shows first. */
  picture: string | undefined;
}

/** A built page without what was drawn in it. */
interface Place {
  before: string;
  after: string;
}

function placeIn(html: string): Place | undefined {
  const root = ROOT.exec(html);
  if (!root) return undefined;
  const begin = root.index + root[0].length;
  const end = html.lastIndexOf(END);
  return end < begin ? undefined : { before: html.slice(0, begin), after: html.slice(end + END.length) };
}

const ROOT = /<div id="root" data-page="[^"]*"/;
const END = '</div>';
/** The scripts that a page loads at once, and those that its list needs besides (web/build/prerender.ts). */
const SCRIPTS = /((?:<link rel="modulepreload"[^>]*>)+)<template id="listed">(.*?)<\/template>/;

/**
 * What was drawn in the place of what was built, and behind it the same games as data, for the script that takes the page over.
 * There is all to read now, so that the script waits until it is wanted (web/begin.ts).
 */
function filled(
  { before, after }: Place,
  drawn: string,
  { catalogue, style }: { catalogue: RemoteConfigSnapshot; style: string | undefined },
): string {
  const data = `<script type="application/json" id="catalogue">${jsonInPage(catalogue)}</script>`;
  const page = `${before} data-listed>${drawn}</div>${data}${after}`;
  const inHead = style === undefined ? '' : `<style>${style}</style>`;
  return page
    .replace(
      SCRIPTS,
      (_, scripts: string, listed: string) => `<template id="later">${scripts}${listed}</template>`,
    )
    .replace('</head>', () => `${inHead}</head>`);
}
