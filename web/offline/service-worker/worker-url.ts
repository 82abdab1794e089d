import type { BrowserSettings } from '#schema/brand/browser-settings.ts';

/** At the root of the origin, because a worker controls only pages below its own folder. */
export const WORKER_URL = '/service-worker.js';

/**
 * The worker's URL with the settings in its query, because all deployments serve the same file. When a
 * setting changes, the URL changes too: the browser installs a new worker, which caches the pages again.
 */
export const workerUrl = (settings: BrowserSettings): string =>
  `${WORKER_URL}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`;

/** Reads the settings from a worker's own URL. */
export const readWorkerSettings = (url: string): BrowserSettings =>
  JSON.parse(new URL(url).searchParams.get('settings') ?? '');
