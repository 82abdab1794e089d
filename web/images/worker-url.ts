/** At the root of the origin, because a worker controls only pages below its own folder. */
export const WORKER_URL = '/service-worker.js';

interface WorkerSettings {
  cdnUrl: string;
  productName: string;
}

/** The worker's URL with its settings in the query, because all deployments serve the same file. */
export const workerUrl = ({ cdnUrl, productName }: WorkerSettings): string =>
  `${WORKER_URL}?${new URLSearchParams({ cdnUrl, productName })}`;

/** Reads the settings from a worker's own URL. */
export function readWorkerSettings(url: string): WorkerSettings {
  const { searchParams } = new URL(url);
  return {
    cdnUrl: searchParams.get('cdnUrl') ?? '',
    productName: searchParams.get('productName') ?? '',
  };
}
