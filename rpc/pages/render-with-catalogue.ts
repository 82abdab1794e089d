import type { Logger } from 'pino';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot, RenderRequest } from '#schema/entities/remote-config.ts';
import { paths } from '#schema/paths.ts';
import { stringifyForScript } from './head.ts';
import type { EncodePlaceholder } from './image-placeholder.ts';
import { createPlaceholderStyle, findPriorityImage } from './image-placeholder.ts';
import type { RemoteConfigSource } from './remote-config.ts';

/** The pages that show games. */
export const cataloguePaths = [paths.home, paths.games] as const;
type CataloguePath = (typeof cataloguePaths)[number];

/** Renders the content of #root with the games; the web build provides it (dist/render). */
export type RenderWithCatalogue = (path: CataloguePath, data: RenderRequest['data']) => Promise<string>;

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
  /** Called once for each change of the HTML. */
  toPage: (html: string) => Page;
}

/** Creates a function that returns a page with the current games, or undefined if it can't be rendered. */
export function createCataloguePage<Page>(
  { path, html, settings, toPage }: PrerenderedPage<Page>,
  { remoteConfig, render, encodePlaceholder, log }: CatalogueRendering,
): () => Promise<Page | undefined> {
  const template = parseTemplate(html);
  if (!template) {
    log.error({ path }, 'a built page has no place for the games');
    return async () => undefined;
  }
  const getPlaceholderStyle = createPlaceholderStyle(encodePlaceholder, log);
  let rendering:
    | { catalogue: RemoteConfigSnapshot; content: Promise<RenderedContent | undefined> }
    | undefined;
  let latest:
    | { catalogue: RemoteConfigSnapshot; content: RenderedContent; style: string | undefined; page: Page }
    | undefined;
  const renderContent = (catalogue: RemoteConfigSnapshot) =>
    render(path, { settings, remoteConfig: catalogue }).then(
      (rendered): RenderedContent => ({ html: rendered, priorityImage: findPriorityImage(rendered) }),
      (error) => {
        // The caller then serves the page as it was built.
        log.error({ err: error, path }, 'unexpected');
        return undefined;
      },
    );
  /** Reuses the latest page if nothing has changed. */
  const toPageWith = (content: RenderedContent, catalogue: RemoteConfigSnapshot): Page => {
    const style = getPlaceholderStyle(content.priorityImage, catalogue);
    if (latest?.catalogue === catalogue && latest.content === content && latest.style === style)
      return latest.page;
    const page = toPage(fillTemplate(template, content.html, { catalogue, style }));
    latest = { catalogue, content, style, page };
    return page;
  };
  return async () => {
    const catalogue = await remoteConfig();
    if (!catalogue) return undefined;
    if (latest?.catalogue === catalogue) return toPageWith(latest.content, catalogue);
    // A new `fetchedAt` alone needs no new rendering: the HTML doesn't show it.
    if (rendering?.catalogue.games !== catalogue.games || rendering.catalogue.badges !== catalogue.badges) {
      rendering = { catalogue, content: renderContent(catalogue) };
    }
    const current = rendering;
    const content = await current.content;
    if (content === undefined) {
      // Tries again with the next snapshot, not with each request.
      if (rendering === current && current.catalogue !== catalogue) rendering = undefined;
      return undefined;
    }
    return toPageWith(content, catalogue);
  };
}

interface RenderedContent {
  html: string;
  /** URL of the image with `fetchpriority="high"`. */
  priorityImage: string | undefined;
}

/** A prerendered page split around the content of #root. */
interface PageTemplate {
  before: string;
  after: string;
}

function parseTemplate(html: string): PageTemplate | undefined {
  const root = ROOT_ELEMENT.exec(html);
  if (!root) return undefined;
  const start = root.index + root[0].length;
  const end = html.lastIndexOf(ROOT_END);
  return end < start ? undefined : { before: html.slice(0, start), after: html.slice(end + ROOT_END.length) };
}

const ROOT_ELEMENT = /<div id="root" data-page="[^"]*"/;
const ROOT_END = '</div>';
/** The page's script preloads, and those that only its game list needs (web/build). */
const SCRIPT_PRELOADS = /((?:<link rel="modulepreload"[^>]*>)+)<template id="listed">(.*?)<\/template>/;

/**
 * Replaces the content of #root and adds the same remote configuration as JSON for hydration. The page is
 * already readable, so its script preloads move to a template that web/entry-client.tsx activates later.
 */
function fillTemplate(
  { before, after }: PageTemplate,
  content: string,
  { catalogue, style }: { catalogue: RemoteConfigSnapshot; style: string | undefined },
): string {
  const data = `<script type="application/json" id="catalogue">${stringifyForScript(catalogue)}</script>`;
  const page = `${before} data-listed>${content}</div>${data}${after}`;
  const inHead = style === undefined ? '' : `<style>${style}</style>`;
  return page
    .replace(
      SCRIPT_PRELOADS,
      (_, scripts: string, listed: string) => `<template id="later">${scripts}${listed}</template>`,
    )
    .replace('</head>', () => `${inHead}</head>`);
}
