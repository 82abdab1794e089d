import { pageMeta } from '#schema/page-meta.ts';
import { paths } from '#schema/paths.ts';

/** The web app manifest: the names, colours and icons of the portal on a home screen. */
export const renderWebManifest = (productName: string) =>
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
