import type { PathKey } from '#schema/paths.ts';
import { externalPaths, paths } from '#schema/paths.ts';

const routePatterns = [...Object.values(paths), ...Object.values(externalPaths)].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}));

/**
 * The route of section 2 that a path belongs to, as its pattern; nothing for any other path. Logs name the
 * route and never the path, which may hold a linking code.
 */
export function matchRoute(path: string): string | undefined {
  return routePatterns.find(({ pattern }) => pattern.test(path))?.path;
}

const pageKeys = Object.keys(paths).filter((key): key is PathKey => key in paths);

/** The page of section 2 that a path belongs to; nothing for an external path or any other. */
export function matchPage(path: string): PathKey | undefined {
  const route = matchRoute(path);
  return pageKeys.find((key) => paths[key] === route);
}
