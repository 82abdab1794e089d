import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import react from '@vitejs/plugin-react';
import express from 'express';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { build } from 'vite';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { createStaticFiles } from '#rpc/pages/static-files.ts';
import { closeServer } from '#tests/support/listen.ts';
import { precompress } from '#web/build/precompress.ts';
import { App } from './app.tsx';
import { referenceRouter } from './router.ts';

/** Builds and prerenders the reference page, and serves it compressed, as the portal's pages are. */
export async function startReference(): Promise<AsyncDisposable & { origin: string }> {
  const folder = join(repositoryRoot, '.cache/bench-reference');
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompress()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const app = renderToString(createElement(StaticRouter, { location: '/' }, createElement(App)));
  const page = brotliCompressSync(template.replace('<!--app-->', () => app));
  const files = express().use(createStaticFiles(folder));
  const call = createHTTPHandler({ router: referenceRouter, basePath: '/trpc/' });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/trpc/')) return call(request, response);
    if (request.url !== '/') return files(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(page);
  });
  const [port = 0] = await findFreePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: toLocalOrigin(port),
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}
