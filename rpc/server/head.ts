import { pageMeta, pageTitle } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';

const MARKER = '<!--head-->';

/** A page's name and description, for who reads it without running it: search engines, and chats that unfold a link. */
export function headOf(
  page: PathKey | undefined,
  { origin, browser: { productName } }: Pick<Settings, 'origin' | 'browser'>,
): string {
  const title = pageTitle(page, productName);
  const facts = page && pageMeta[page];
  const description = facts ? facts.description(productName) : title;
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:image', `${origin}/social.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  // Its one address, also where it was asked for as /About/.
  const address = page && facts?.isIndexable ? origin + paths[page] : undefined;
  const place = address
    ? [meta('property', 'og:url', address), `<link rel="canonical" href="${escaped(address)}">`]
    : [meta('name', 'robots', 'noindex')];
  return [...tags, ...place].join('\n    ');
}

export const withHead = (html: string, head: string) => html.replace(MARKER, () => head);

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** A text as it may stand in a page, also between quotes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value as JSON in a script of a page, which no text in it can break out of. */
export const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
