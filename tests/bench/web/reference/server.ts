import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import sirv from 'sirv';
import { appRouter } from './router.ts';

/** Serves the built reference page, compressed, and its query. Arguments: folder, port. */
const [folder = '', port = '0'] = process.argv.slice(2);

const files = sirv(folder, { etag: true, gzip: true, brotli: true, maxAge: 31_536_000, immutable: true });
const html = readFileSync(join(folder, 'index.html'));
const pages = { br: brotliCompressSync(html), gzip: gzipSync(html) };
const call = createHTTPHandler({ router: appRouter, basePath: '/trpc/' });

createServer((request, response) => {
  const { url = '/' } = request;
  if (url.startsWith('/trpc/')) return call(request, response);
  if (url !== '/' && url !== '/about') return files(request, response);
  const accepts = `${request.headers['accept-encoding']}`;
  const encoding = accepts.includes('br') ? 'br' : 'gzip';
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(pages[encoding]);
}).listen(Number(port), '127.0.0.1');
