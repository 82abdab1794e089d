import { Router } from 'express';

/** Creates the operator's endpoints on the public port: /healthz and /readyz. */
export function createHealthRouter(isDraining: () => boolean): Router {
  return Router()
    .get(healthPaths[0], (_req, res) => void res.json({ status: 'ok' }))
    .get(healthPaths[1], (_req, res) => {
      const isReady = !isDraining();
      res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'draining' });
    });
}

export const healthPaths = ['/healthz', '/readyz'] as const;
