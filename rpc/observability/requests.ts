import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import { healthPaths } from '../http/health.ts';
import type { Metrics } from './metrics.ts';

/** Measures a request. */
export function observeRequest({ url = '' }: IncomingMessage, res: ServerResponse, metrics: Metrics): void {
  const startedAt = performance.now();
  const route = toRouteLabel(url);
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : undefined;
    metrics.request({ route, status, durationMs: performance.now() - startedAt });
  });
}

/** Returns a page's pattern, /trpc, /assets, or 'other': a bounded set, because clients choose URLs. */
function toRouteLabel(url: string): string {
  if (url.startsWith('/trpc/')) return '/trpc';
  if (url.startsWith('/assets/')) return '/assets';
  const [path = ''] = url.split('?', 1);
  return healthPaths.find((each) => each === path) ?? matchRoute(path) ?? 'other';
}

/** Creates a handler that logs a request's route and status when it ends. */
export function createRequestLog(log: Logger): RequestHandler {
  return ({ method, ip, path }, res, next) => {
    const startedAt = performance.now();
    const requestId = res.getHeader('x-request-id');
    const route = matchRoute(path);
    res.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      log[route ? 'info' : 'debug'](line, 'request');
    });
    next();
  };
}
