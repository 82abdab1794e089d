import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import type { FindClientAddress } from '../http/client-address.ts';
import type { Metrics } from './metrics.ts';

interface RequestObserverOptions {
  metrics: Metrics;
  log: Logger;
  findAddress: FindClientAddress;
}

/** Creates a function that measures a request and, except on /trpc, logs its route and status when it ends. */
export function createRequestObserver({ metrics, log, findAddress }: RequestObserverOptions) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const startedAt = performance.now();
    const { method, url = '' } = req;
    const [path = ''] = url.split('?', 1);
    const page = path.startsWith('/trpc/') ? undefined : matchRoute(path);
    const route = page ?? otherRoutes.find((each) => path === each || path.startsWith(`${each}/`)) ?? 'other';
    const ip = route === '/trpc' ? undefined : findAddress(req);
    res.once('close', () => {
      const durationMs = performance.now() - startedAt;
      const { statusCode: status } = res;
      metrics.request(route, res.writableFinished ? status : undefined, durationMs);
      if (ip === undefined) return;
      const requestId = res.getHeader('x-request-id');
      const line = { requestId, method, route, ip, status, durationMs: Math.round(durationMs) };
      log[page ? 'info' : 'debug'](line, 'request');
    });
  };
}

/** With the pages' patterns and 'other' a bounded set, because clients choose URLs. */
const otherRoutes = ['/trpc', '/assets', '/healthz', '/readyz'];
