import type { Router } from 'express';
import express from 'express';
import type { Outages } from '../outages.ts';

interface HealthOptions {
  isDraining: () => boolean;
  listOutages: Outages['list'];
}

/**
 * Serves /healthz, 200 as long as the process responds, and /readyz, 503 once the server drains. What is away is listed
 * at /readyz and leaves its status as it is.
 */
export function createHealthRouter({ isDraining, listOutages }: HealthOptions): Router {
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', (_req, res) => {
    const isReady = !isDraining();
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'draining', away: listOutages() });
  });
  return router;
}
