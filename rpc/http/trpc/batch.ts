/** The web app's own maximum of procedures in one batch. */
export const MAX_BATCH_SIZE = 10;

const TRPC_PREFIX = '/trpc/';

/** Counts the procedures in a /trpc URL without decoding or splitting it; 0 for other URLs. */
export function countCalls(url = ''): number {
  if (!url.startsWith(TRPC_PREFIX)) return 0;
  const end = url.indexOf('?');
  const last = end < 0 ? url.length : end;
  let count = 1;
  for (let at = url.indexOf(','); at >= 0 && at < last; at = url.indexOf(',', at + 1)) count += 1;
  return count;
}
