import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { images } from '#schema/constants.ts';
import { getDisconnectSignal } from '../http/disconnect-signal.ts';

/**
 * Serves the static files in `web/` of the build's folder, and below /assets/ also those in `previous/`, which
 * open pages of the previous build still need (rpc/decisions/0008).
 */
export function createBuildFiles(folder: string): RequestHandler {
  const current = createStaticFiles(join(folder, 'web'));
  const previousFolder = join(folder, 'previous');
  if (!existsSync(previousFolder)) return current;
  const previous = createStaticFiles(previousFolder);
  return (req, res, next) =>
    current(req, res, () => (req.path.startsWith('/assets/') ? previous(req, res, next) : next()));
}

/** Serves static files; those under assets/ have a content hash in their name and are immutable. */
export function createStaticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, path, { size }) {
      normalizeRange(res.req.headers, size);
      const isHashed = path.startsWith('/assets/');
      const age = `public, max-age=${images.cacheSeconds}, immutable`;
      res.setHeader('cache-control', isHashed ? age : 'no-cache');
    },
  });
  return (req, res, next) => {
    // sirv sets Vary on a 200 and a 416, but not on a 304.
    res.vary('Accept-Encoding');
    // sirv doesn't handle read errors: a file that was deleted after the start would end the process.
    // Nor does it close the file of a client that leaves during the download, or before it is its turn.
    res.once('pipe', (file: Readable) => {
      addAbortSignal(getDisconnectSignal(req.socket), file);
      file.once('error', () => res.destroy());
    });
    serve(req, res, next);
  };
}

/**
 * Rewrites the Range header for sirv, which reads only 'bytes=first-last' and cuts the connection if `last` is
 * before `first` or too large. Other forms are ignored (RFC 9110 §14.2), also 'bytes=0-0', for which sirv would
 * send the whole file with status 206.
 */
function normalizeRange(headers: IncomingHttpHeaders, size: number): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || Number(last || 1) === 0) {
    delete headers.range;
    return;
  }
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  // To a range that begins behind the file, sirv responds 416.
  headers.range = Number(first) <= end ? `bytes=${first}-${end}` : `bytes=${size}-`;
}
