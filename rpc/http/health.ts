import { Router } from 'express';
import type { Metrics } from './metrics.ts';

/** Creates the operator's endpoints: /healthz, /readyz and /metrics. */
export function createHealthRouter(isDraining: () => boolean, metrics: Metrics): Router {
  return Router()
    .get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    .get('/readyz', (_req, res) => {
      const isReady = !isDraining();
      res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'draining' });
    })
    .get('/metrics', async (_req, res) => void res.type(metrics.contentType).send(await metrics.text()));
}
