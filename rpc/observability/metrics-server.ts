import type { Server } from 'node:http';
import { createHttpServer } from '../http/http-server.ts';
import type { Metrics } from './metrics.ts';

/** Creates the server of /metrics. It has a port of its own, which players can't reach. */
export function createMetricsServer(metrics: Metrics): Server {
  return createHttpServer().on('request', async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    const text = await metrics.text();
    res.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
}
