import type { Logger } from 'pino';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { paths } from '#schema/paths.ts';
import { stringifyForScript } from './head.ts';
import type { EncodePlaceholder } from './image-placeholder.ts';
import { createPlaceholderStyle, findPriorityImage } from './image-placeholder.ts';
import type { RemoteConfigSource } from './remote-config.ts';

/** The pages that show games. */
export const cataloguePaths = [paths.home, paths.games] as const;
type CataloguePath = (typeof cataloguePaths)[number];

/** Draws what stands in #root where the games are known: `drawWithGames` of web/build/render.tsx. */
export type RenderWithCatalogue = (
  path: CataloguePath,
  known: { settings: BrowserSettings; remoteConfig: RemoteConfigSnapshot },
) => Promise<string>;

export interface CatalogueRendering {
  remoteConfig: RemoteConfigSource;
  render: RenderWithCatalogue;
  encodePlaceholder: EncodePlaceholder;
  log: Pick<Logger, 'error' | 'warn'>;
}

interface PrerenderedPage<Page> {
  path: CataloguePath;
  html: string;
  settings: BrowserSettings;
  /** What is made of a page's HTML, once for each change. */
  toPage: (html: string) => Page;
}

/** The drawn page at a path with the games in it, made anew when they change; nothing as long as they are not known. */
export function createCataloguePage<Page>(
  { path, html, settings, toPage }: PrerenderedPage<Page>,
  { remoteConfig: source, render, encodePlaceholder, log }: CatalogueRendering,
): () => Promise<Page | undefined> {
  const place = parseTemplate(html);
  if (!place) {
    log.error({ path }, 'a built page has no place for the games');
    return async () => undefined;
  }
  const preview = createPlaceholderStyle(encodePlaceholder, log);
  let drawing: { of: RemoteConfigSnapshot; drawn: Promise<RenderedContent | undefined> } | undefined;
  let latest:
    | { of: RemoteConfigSnapshot; drawn: RenderedContent; style: string | undefined; page: Page }
    | undefined;
  const drawAnew = (catalogue: RemoteConfigSnapshot) =>
    render(path, { settings, remoteConfig: catalogue }).then(
      (drawn): RenderedContent => ({ html: drawn, priorityImage: findPriorityImage(drawn) }),
      (error) => {
        // Then it comes without, as it was built.
        log.error({ err: error, path }, 'unexpected');
        return undefined;
      },
    );
  /** The same for all who waited for the same drawing. */
  const pageWith = (drawn: RenderedContent, catalogue: RemoteConfigSnapshot): Page => {
    const style = preview(drawn.priorityImage, catalogue);
    if (latest?.of === catalogue && latest.drawn === drawn && latest.style === style) return latest.page;
    const page = toPage(fillTemplate(place, drawn.html, { catalogue, style }));
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

interface RenderedContent {
  html: string;
  /** The address of what it shows first. */
  priorityImage: string | undefined;
}

/** A built page without what was drawn in it. */
interface PageTemplate {
  before: string;
  after: string;
}

function parseTemplate(html: string): PageTemplate | undefined {
  const root = ROOT_ELEMENT.exec(html);
  if (!root) return undefined;
  const begin = root.index + root[0].length;
  const end = html.lastIndexOf(ROOT_END);
  return end < begin ? undefined : { before: html.slice(0, begin), after: html.slice(end + ROOT_END.length) };
}

const ROOT_ELEMENT = /<div id="root" data-page="[^"]*"/;
const ROOT_END = '</div>';
/** The scripts that a page loads at once, and those that its list needs besides (web/build/prerender.ts). */
const SCRIPT_PRELOADS = /((?:<link rel="modulepreload"[^>]*>)+)<template id="listed">(.*?)<\/template>/;

/**
 * What was drawn in the place of what was built, and behind it the same games as data, for the script that takes the page over.
 * There is all to read now, so that the script waits until it is wanted (web/begin.ts).
 */
function fillTemplate(
  { before, after }: PageTemplate,
  drawn: string,
  { catalogue, style }: { catalogue: RemoteConfigSnapshot; style: string | undefined },
): string {
  const data = `<script type="application/json" id="catalogue">${stringifyForScript(catalogue)}</script>`;
  const page = `${before} data-listed>${drawn}</div>${data}${after}`;
  const inHead = style === undefined ? '' : `<style>${style}</style>`;
  return page
    .replace(
      SCRIPT_PRELOADS,
      (_, scripts: string, listed: string) => `<template id="later">${scripts}${listed}</template>`,
    )
    .replace('</head>', () => `${inHead}</head>`);
}
