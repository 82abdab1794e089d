/** Served from the root, because a worker's scope is its own folder. */
export const WORKER_URL = '/service-worker.js';
