import { createHttpServer } from '../http/http-server.ts';
import type { Metrics } from './metrics.ts';

/** The server of /metrics has a port of its own, which players can't reach. */
export function createMetricsServer(metrics: Metrics) {
  return createHttpServer().on('request', async (req, res) => {
    // Tools ask with a query, a slash at the end or HEAD.
    if (!/^\/metrics\/?(\?|$)/.test(req.url ?? '')) return void res.writeHead(404).end();
    if (!['GET', 'HEAD'].includes(req.method ?? ''))
      return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
    const text = await metrics.text();
    res.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
}
