import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { messages } from '#schema/messages.ts';
import { matchRoute } from './page-routes.ts';

/** Headers that name an answer; a server that ends asks each client to come back on another connection. */
export function createRequestIdHeaders(requestId: string, isDraining: boolean): Record<string, string> {
  return { 'x-request-id': requestId, ...(isDraining && { connection: 'close' }) };
}

export type RequestLoggerOptions = {
  log: Logger;
  isDraining: () => boolean;
};

/** Names each request, logs its end by its route, and refuses an address that makes no sense. */
export function createRequestLogger({ log, isDraining }: RequestLoggerOptions): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    const { method, ip, path } = req;
    res.set(createRequestIdHeaders(requestId, isDraining()));
    res.once('close', () => {
      const route = matchRoute(path);
      const durationMs = Math.round(performance.now() - begun);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      if (route) log.info(line, 'request');
      else log.debug(line, 'request');
    });
    if (isWellFormedRequest(req)) return next();
    res.status(400).json({ message: messages.invalidInput });
  };
}

/**
 * No TRACE, no odd Host, no name and password in it; and no address that names another host, as only a proxy's client
 * would.
 */
export function isWellFormedRequest({
  method,
  url = '',
  headers: { host = 'localhost' },
}: IncomingMessage): boolean {
  return (
    url.startsWith('/') && method !== 'TRACE' && !host.includes('@') && URL.canParse(url, `http://${host}`)
  );
}
