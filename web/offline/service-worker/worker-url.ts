/** Where the service worker is served: at the top, for all pages are below it. */
export const WORKER_URL = '/service-worker.js';
