import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import * as messages from '#schema/messages.ts';
import { matchRoute } from './page-routes.ts';

/** Creates the request-ID header, and `connection: close` while the server drains. */
export function createRequestIdHeaders(requestId: string, isDraining: boolean): Record<string, string> {
  return { 'x-request-id': requestId, ...(isDraining && { connection: 'close' }) };
}

export type RequestLoggerOptions = {
  log: Logger;
  isDraining: () => boolean;
};

/** Gives each request an ID, logs its route and status when it ends, and rejects malformed URLs with 400. */
export function createRequestLogger({ log, isDraining }: RequestLoggerOptions): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const { method, ip, path } = req;
    res.set(createRequestIdHeaders(requestId, isDraining()));
    res.once('close', () => {
      const route = matchRoute(path);
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      if (route) log.info(line, 'request');
      else log.debug(line, 'request');
    });
    if (isWellFormedRequest(req)) return next();
    res.status(400).json({ message: messages.invalidInput });
  };
}

/** False for TRACE, an absolute URL, and a Host that is invalid or contains credentials. */
export function isWellFormedRequest({
  method,
  url = '',
  headers: { host = 'localhost' },
}: IncomingMessage): boolean {
  return (
    url.startsWith('/') && method !== 'TRACE' && !host.includes('@') && URL.canParse(url, `http://${host}`)
  );
}
