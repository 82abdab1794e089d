/** The web app's own maximum of procedures in one batch. */
export const MAX_BATCH_SIZE = 10;

/** Counts the procedures that a /trpc URL names, without decoding it; 0 for other URLs. */
export const countCalls = (url = ''): number =>
  url.startsWith('/trpc/') ? (url.split('?', 1)[0] ?? '').split(',').length : 0;
