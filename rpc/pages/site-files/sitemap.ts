import { pageMeta } from '#schema/page-meta.ts';
import { pathKeys, paths } from '#schema/paths.ts';

/** Lists the pages that search engines may list. */
export function renderSitemap(origin: string): string {
  const urls = pathKeys
    .filter((key) => pageMeta[key].isIndexable)
    .map((key) => `<url><loc>${origin}${paths[key]}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
