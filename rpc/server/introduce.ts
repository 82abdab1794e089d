import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { messages } from '#schema/messages.ts';
import { routeOf } from './routes.ts';

export const REQUEST_ID = 'x-request-id';

export type Introduction = {
  log: Logger;
  /** A server that ends asks each client to come back on another connection. */
  isDraining: () => boolean;
};

/** Names each request, logs its end by its route, and refuses an address that makes no sense. */
export function introduce({ log, isDraining }: Introduction): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    const { method, ip, path } = req;
    res.setHeader(REQUEST_ID, requestId);
    if (isDraining()) res.setHeader('connection', 'close');
    res.once('close', () => {
      const route = routeOf(path);
      const durationMs = Math.round(performance.now() - begun);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      if (route) log.info(line, 'request');
      else log.debug(line, 'request');
    });
    if (isPlain(req)) return next();
    res.status(400).json({ message: messages.invalidInput });
  };
}

/**
 * No TRACE, no odd Host, no name and password in it; and no address that names another host, as only a proxy's client
 * would.
 */
function isPlain({ method, originalUrl, headers: { host = 'localhost' } }: Request): boolean {
  return (
    originalUrl.startsWith('/') &&
    method !== 'TRACE' &&
    !host.includes('@') &&
    URL.canParse(originalUrl, `http://${host}`)
  );
}
