/** As many procedures as the web app puts into one request. */
export const MAX_BATCH_SIZE = 10;

const TRPC_PREFIX = '/trpc/';

/** How many procedures a request names, read off its address without decoding or splitting it; none elsewhere. */
export function countCalls(url = ''): number {
  if (!url.startsWith(TRPC_PREFIX)) return 0;
  const end = url.indexOf('?');
  const last = end < 0 ? url.length : end;
  let count = 1;
  for (let at = url.indexOf(','); at >= 0 && at < last; at = url.indexOf(',', at + 1)) count += 1;
  return count;
}
