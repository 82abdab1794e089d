import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { Pages } from './pages.ts';
import { withSettings } from './pages.ts';

/** The web app from its sources, with hot reload over the portal's own port. */
export async function devPages(folder: string, settings: BrowserSettings, server: Server): Promise<Pages> {
  const vite = await import('vite');
  const dev = await vite.createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    async at(path) {
      const source = await readFile(join(folder, 'index.html'), 'utf8');
      return {
        html: withSettings(await dev.transformIndexHtml(path, source), settings),
        styles: [],
        scripts: [],
        images: [],
      };
    },
    files: dev.middlewares,
  };
}
