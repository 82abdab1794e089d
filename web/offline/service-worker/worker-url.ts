import type { BrowserSettings } from '#schema/brand/browser-settings.ts';

/** Served from the root, because a worker's scope is its own folder. */
export const WORKER_URL = '/service-worker.js';

/**
 * The worker's file is the same for every deployment, so its settings are in the query. With other settings
 * the URL is a new worker's, which caches the pages again.
 */
export const workerUrl = (settings: BrowserSettings): string =>
  `${WORKER_URL}?${new URLSearchParams({ settings: JSON.stringify(settings) })}`;

/** Reads the settings from a worker's own URL. */
export const readWorkerSettings = (url: string): BrowserSettings =>
  JSON.parse(new URL(url).searchParams.get('settings') ?? '');
