import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Settings } from '../env/settings.ts';
import { renderHead } from './head.ts';
import { fillSlots, stringifyForScript } from './html.ts';
import { createPage } from './page.ts';
import type { PageSource } from './prerendered-pages.ts';

/** Serves the web app from its sources, with hot reload over the portal's own port. */
export async function createDevPages(
  folder: string,
  settings: Settings,
  server: Server,
): Promise<PageSource> {
  const vite = await import('vite');
  const dev = await vite.createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    async getPage(key, _canHaveGames, player) {
      const source = await readFile(join(folder, 'index.html'), 'utf8');
      const html = fillSlots(await dev.transformIndexHtml('/', source), {
        settings: stringifyForScript(settings.browser),
        head: renderHead(key, settings, player),
      });
      return createPage(html, { styles: [], scripts: [], images: [] });
    },
    staticFiles: dev.middlewares,
  };
}
