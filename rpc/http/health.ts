import { Router } from 'express';
import type { Outages } from '../outages.ts';

/** Creates the operator's endpoints on the public port: /healthz, and /readyz, which also names what is away. */
export function createHealthRouter(isDraining: () => boolean, listOutages: Outages['list']): Router {
  return Router()
    .get(healthPaths[0], (_req, res) => void res.json({ status: 'ok' }))
    .get(healthPaths[1], (_req, res) => {
      const isReady = !isDraining();
      res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'draining', away: listOutages() });
    });
}

export const healthPaths = ['/healthz', '/readyz'] as const;
