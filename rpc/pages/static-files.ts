import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { images } from '#schema/constants.ts';

/** Serves static files; those under assets/ have a content hash in their name and are immutable. */
export function createStaticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, path) {
      const isHashed = path.startsWith('/assets/');
      const age = `public, max-age=${images.cacheSeconds}, immutable`;
      res.setHeader('cache-control', isHashed ? age : 'no-cache');
    },
  });
  return (req, res, next) => {
    // sirv sets Vary on a 200 and a 416, but not on a 304.
    res.vary('Accept-Encoding');
    // sirv doesn't handle read errors: a file that was deleted after the start would end the process.
    res.once('pipe', (file: NodeJS.ReadableStream) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}
