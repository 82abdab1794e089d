import { paths } from '#schema/paths.ts';

/** A page comes from the network while there is one; a file never changes; with all else the worker has nothing to do. */
export type CacheStrategy = 'page' | 'file' | 'none';

/** A callback's address carries a token, and whoever comes back from elsewhere needs the network anyway. */
const networkOnlyPaths: readonly string[] = [paths.authCallback, paths.authCallbackRoblox];

const pagePatterns = Object.values(paths)
  .filter((path) => !networkOnlyPaths.includes(path))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'));

type RequestLike = Pick<Request, 'url' | 'method' | 'mode'>;

/** What the worker does about a request. Its mode is 'navigate' for a page. */
export function chooseStrategy({ url, method, mode }: RequestLike, origin: string): CacheStrategy {
  const place = new URL(url);
  if (method !== 'GET' || place.origin !== origin) return 'none';
  if (mode === 'navigate') return pagePatterns.some((page) => page.test(place.pathname)) ? 'page' : 'none';
  return place.pathname.startsWith('/assets/') ? 'file' : 'none';
}
