import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { PageSource } from './prerendered-pages.ts';
import { injectSettings } from './prerendered-pages.ts';

/** Serves the web app from its sources, with hot reload over the portal's own port. */
export async function createDevPages(
  folder: string,
  settings: BrowserSettings,
  server: Server,
): Promise<PageSource> {
  const vite = await import('vite');
  const dev = await vite.createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    async getPage(path) {
      const source = await readFile(join(folder, 'index.html'), 'utf8');
      return {
        html: injectSettings(await dev.transformIndexHtml(path, source), settings),
        styles: [],
        scripts: [],
        images: [],
      };
    },
    staticFiles: dev.middlewares,
  };
}
