import type { PublicProfile } from '#schema/entities/profile.ts';
import { pageMeta, pageTitle } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { escapeHtml } from './html.ts';
import { describePlayer } from './player-preview.ts';

/**
 * Renders a page's title and metadata for search engines and link previews, which don't run scripts. `player`: the
 * public profile that the page shows.
 */
export function renderHead(
  page: PathKey | undefined,
  { origin, browser: { productName } }: Pick<Settings, 'origin' | 'browser'>,
  player?: PublicProfile,
): string {
  const meta = page && pageMeta[page];
  const pageTexts = { title: pageTitle(page, productName), description: meta?.description(productName) };
  const { title, description = title } = player ? describePlayer(player, productName) : pageTexts;
  const portrait = player?.profileImageUrl?.startsWith('https://') ? player.profileImageUrl : undefined;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    renderMeta('name', 'description', description),
    renderMeta('property', 'og:title', title),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:type', 'website'),
    renderMeta('property', 'og:site_name', productName),
    renderMeta('property', 'og:image', portrait ?? `${origin}/social.jpg`),
    renderMeta('name', 'twitter:card', portrait ? 'summary' : 'summary_large_image'),
  ];
  // Other spellings of a path, like /About/, get the same canonical URL.
  const url = page && meta?.isIndexable ? origin + paths[page] : undefined;
  const indexing = url
    ? [renderMeta('property', 'og:url', url), `<link rel="canonical" href="${escapeHtml(url)}">`]
    : [renderMeta('name', 'robots', 'noindex')];
  return [...tags, ...indexing].join('\n    ');
}

const renderMeta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
