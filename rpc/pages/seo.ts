import type { Router } from 'express';
import express from 'express';
import { time } from '#schema/constants.ts';
import { pageMeta } from '#schema/page-meta.ts';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { pageKeys } from './match-page.ts';

/** Serves robots.txt, security.txt, the sitemap and the web manifest, generated from `pageMeta` and the settings. */
export function createSeoRouter({
  origin,
  securityContact,
  browser: { productName },
}: Pick<Settings, 'origin' | 'securityContact' | 'browser'>): Router {
  const files: Record<string, { type: string; render: () => string }> = {
    '/robots.txt': { type: 'text', render: () => renderRobotsTxt(origin) },
    '/.well-known/security.txt': { type: 'text', render: () => renderSecurityTxt(origin, securityContact) },
    '/sitemap.xml': { type: 'xml', render: () => renderSitemap(origin) },
    '/site.webmanifest': { type: 'application/manifest+json', render: () => renderManifest(productName) },
  };
  const router = express.Router();
  for (const [path, { type, render }] of Object.entries(files))
    router.get(path, (_req, res) => void res.type(type).send(render()));
  return router;
}

const renderRobotsTxt = (origin: string) => `User-agent: *
Allow: /
Disallow: /trpc
Disallow: /auth/
Sitemap: ${origin}/sitemap.xml
`;

/** RFC 9116. The file expires a month after each request, so that it is never stale while the server runs. */
const renderSecurityTxt = (origin: string, contact: string) => `Contact: ${contact}
Expires: ${new Date(Date.now() + 30 * time.DAY_MS).toISOString()}
Canonical: ${origin}/.well-known/security.txt
`;

function renderSitemap(origin: string): string {
  const urls = pageKeys
    .filter((key) => pageMeta[key].isIndexable)
    .map((key) => `<url><loc>${origin}${paths[key]}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const renderManifest = (productName: string) =>
  JSON.stringify({
    name: productName,
    short_name: productName,
    description: pageMeta.home.description(productName),
    start_url: paths.home,
    display: 'standalone',
    background_color: '#0a0714',
    theme_color: '#0a0714',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
