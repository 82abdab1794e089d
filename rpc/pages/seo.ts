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
  const router = express.Router();
  router.get('/robots.txt', (_req, res) => void res.type('text').send(renderRobotsTxt(origin)));
  router.get('/.well-known/security.txt', (_req, res) => {
    res.type('text').send(renderSecurityTxt(origin, securityContact));
  });
  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(renderSitemap(origin)));
  router.get('/site.webmanifest', (_req, res) => {
    res.type('application/manifest+json').send(JSON.stringify(createWebManifest(productName)));
  });
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

const createWebManifest = (productName: string) => ({
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
