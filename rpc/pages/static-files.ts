import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import express from 'express';

/** Caches keep a file with a content hash in its name for this long. */
const ONE_YEAR_S = 365 * 24 * 3_600;

/**
 * Serves the static files in `web/` of the build's folder, and below /assets/ also those in `previous/`, which
 * open pages of the previous build still need (rpc/decisions/0008).
 */
export function createBuildFiles(folder: string): RequestHandler[] {
  const previous = join(folder, 'previous');
  const current = createStaticFiles(join(folder, 'web'));
  return existsSync(previous) ? [current, createStaticFiles(previous, '/assets/')] : [current];
}

/**
 * Serves static files, in the build's compressed form if there is one; those under assets/ have a content hash in
 * their name and are immutable. Only files whose path starts with `below`.
 */
export function createStaticFiles(folder: string, below = '/'): RequestHandler {
  const files = new Set(readdirSync(folder, { recursive: true }).map((file) => `/${file}`));
  const serve = express.static(folder, { index: false, redirect: false });
  return (req, res, next) => {
    const { url, path } = req;
    res.vary('Accept-Encoding');
    if (!files.has(path) || !path.startsWith(below)) return next();
    const isHashed = path.startsWith('/assets/');
    const age = `public, max-age=${ONE_YEAR_S}, immutable`;
    res.set('cache-control', isHashed ? age : 'no-cache');
    const compression = compressions.find(
      ({ encoding, ending }) => files.has(path + ending) && req.acceptsEncodings(encoding),
    );
    if (compression) {
      res.set('content-encoding', compression.encoding).type(extname(path));
      req.url = path + compression.ending;
    }
    // Express closes the file of a client that leaves, but not of a response that waits for an earlier one.
    res.once('pipe', (file: Readable) => {
      if (req.socket.destroyed) file.destroy();
      else req.once('error', () => file.destroy());
    });
    serve(req, res, (error) => {
      if (res.headersSent) return void res.destroy();
      // The file is gone, has no such range, or is another than the client expects.
      req.url = url;
      res.removeHeader('content-encoding');
      res.set('cache-control', 'no-store');
      if (error?.status && error.status < 500) res.status(error.status).end();
      else next(error);
    });
  };
}

/** The preferred one first. */
const compressions = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];
