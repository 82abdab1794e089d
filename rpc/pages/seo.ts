import type { Router } from 'express';
import express from 'express';
import { pageMeta } from '#schema/page-meta.ts';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';

/** Serves robots.txt, the sitemap and the web manifest, generated from `pageMeta` and the brand. */
export function createSeoRouter({
  origin,
  browser: { productName },
}: Pick<Settings, 'origin' | 'browser'>): Router {
  const router = express.Router();
  router.get('/robots.txt', (_req, res) => void res.type('text').send(renderRobotsTxt(origin)));
  router.get('/sitemap.xml', (_req, res) => void res.type('xml').send(renderSitemap(origin)));
  router.get('/site.webmanifest', (_req, res) => {
    res.type('application/manifest+json').send(JSON.stringify(createWebManifest(productName)));
  });
  return router;
}

const renderRobotsTxt = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /trpc',
    'Disallow: /auth/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

function renderSitemap(origin: string): string {
  const listed = Object.entries(pageMeta).filter(([, page]) => page.isIndexable);
  const urls = listed.map(
    ([key]) => `<url><loc>${origin}${new Map(Object.entries(paths)).get(key)}</loc></url>`,
  );
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
