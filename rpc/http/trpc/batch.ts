/** Maximum of procedures in one batch. The web app sends no longer batch, and the server rejects one. */
export const MAX_BATCH_SIZE = 10;

/** Counts the procedures in a /trpc URL by its commas; 0 for other URLs. */
export const countCalls = (url = ''): number =>
  url.startsWith('/trpc/') ? (url.split('?', 1)[0] ?? '').split(',').length : 0;
