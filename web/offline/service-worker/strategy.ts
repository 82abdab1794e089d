import { callbackPaths, paths, routePattern } from '#schema/paths.ts';

/** Pages are network first, hashed files cache first; the worker ignores all other requests. */
export type CacheStrategy = 'page' | 'file' | 'none';

/** Without callback pages: their URLs carry a token, and a sign-in needs the network anyway. */
const pagePatterns = Object.values(paths)
  .filter((path) => !callbackPaths.includes(path))
  .map(routePattern);

type RequestLike = Pick<Request, 'url' | 'method' | 'mode'>;

/** Chooses the strategy for a request. Page requests have the mode 'navigate'. */
export function chooseStrategy({ url, method, mode }: RequestLike, origin: string): CacheStrategy {
  const target = new URL(url);
  if (method !== 'GET' || target.origin !== origin) return 'none';
  if (mode === 'navigate') return pagePatterns.some((page) => page.test(target.pathname)) ? 'page' : 'none';
  return target.pathname.startsWith('/assets/') ? 'file' : 'none';
}
