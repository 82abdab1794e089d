import type { Router } from 'express';
import express from 'express';
import type { Settings } from '../../env/settings.ts';
import { renderRobotsTxt } from './robots-txt.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { renderSitemap } from './sitemap.ts';
import { renderWebManifest } from './web-manifest.ts';

/** Serves robots.txt, security.txt, the sitemap and the web manifest, generated from `pageMeta` and the settings. */
export function createSiteFilesRouter({
  origin,
  securityContact,
  browser: { productName },
}: Pick<Settings, 'origin' | 'securityContact' | 'browser'>): Router {
  const files: Record<string, { type: string; render: () => string }> = {
    '/robots.txt': { type: 'text', render: () => renderRobotsTxt(origin) },
    '/.well-known/security.txt': { type: 'text', render: () => renderSecurityTxt(origin, securityContact) },
    '/sitemap.xml': { type: 'xml', render: () => renderSitemap(origin) },
    '/site.webmanifest': { type: 'application/manifest+json', render: () => renderWebManifest(productName) },
  };
  const router = express.Router();
  for (const [path, { type, render }] of Object.entries(files))
    router.get(path, (_req, res) => void res.type(type).send(render()));
  return router;
}
