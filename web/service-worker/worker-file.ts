/** Where the service worker is served: at the top, for all pages are below it. */
export const WORKER_FILE = '/service-worker.js';
