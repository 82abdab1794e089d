import { pageMeta, pageTitle } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';

const HEAD_MARKER = '<!--head-->';

/** A page's name and description, for who reads it without running it: search engines, and chats that unfold a link. */
export function renderHead(
  page: PathKey | undefined,
  { origin, browser: { productName } }: Pick<Settings, 'origin' | 'browser'>,
): string {
  const title = pageTitle(page, productName);
  const facts = page && pageMeta[page];
  const description = facts ? facts.description(productName) : title;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    renderMeta('name', 'description', description),
    renderMeta('property', 'og:title', title),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:type', 'website'),
    renderMeta('property', 'og:site_name', productName),
    renderMeta('property', 'og:image', `${origin}/social.png`),
    renderMeta('name', 'twitter:card', 'summary_large_image'),
  ];
  // Its one address, also where it was asked for as /About/.
  const address = page && facts?.isIndexable ? origin + paths[page] : undefined;
  const place = address
    ? [renderMeta('property', 'og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`]
    : [renderMeta('name', 'robots', 'noindex')];
  return [...tags, ...place].join('\n    ');
}

export const injectHead = (html: string, head: string) => html.replace(HEAD_MARKER, () => head);

const renderMeta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** A text as it may stand in a page, also between quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value as JSON in a script of a page, which no text in it can break out of. */
export const stringifyForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
