import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import * as messages from '#schema/messages.ts';
import { requestIds } from './logger.ts';

/** Creates the header with the request's id, and `connection: close` while the server drains. */
export function createRequestIdHeaders(isDraining: boolean): Record<string, string> {
  return { 'x-request-id': requestIds.getStore() ?? '', ...(isDraining && { connection: 'close' }) };
}

export type RequestLoggerOptions = {
  log: Logger;
  isDraining: () => boolean;
};

/** Logs a request's route and status when it ends, and rejects malformed URLs with 400. */
export function createRequestLogger({ log, isDraining }: RequestLoggerOptions): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const { method, ip, path } = req;
    res.set(createRequestIdHeaders(isDraining()));
    // The event is emitted outside the request's context.
    const requestId = requestIds.getStore();
    res.once('close', () => {
      const route = matchRoute(path);
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      // Counters have the refusals; a line for each would add to the load of a flood.
      const isRefused = res.statusCode === 429 || res.statusCode === 503;
      if (route && !isRefused) log.info(line, 'request');
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
