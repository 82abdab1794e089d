import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';

/** Creates a handler that logs a request's route and status when it ends. */
export function createRequestLog(log: Logger): RequestHandler {
  return ({ method, ip, path }, res, next) => {
    const startedAt = performance.now();
    const requestId = res.getHeader('x-request-id');
    const route = matchRoute(path);
    res.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      if (route) log.info(line, 'request');
      else log.debug(line, 'request');
    });
    next();
  };
}
