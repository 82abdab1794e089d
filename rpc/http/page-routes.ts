import type { PathKey } from '#schema/paths.ts';
import { externalPaths, paths, routePattern } from '#schema/paths.ts';
import { healthPaths } from './health.ts';

const routePatterns = [...Object.values(paths), ...Object.values(externalPaths)].map((path) => ({
  path,
  pattern: routePattern(path),
}));

/**
 * Returns the route pattern of SPEC §2 that a path matches, or undefined. Log lines contain the pattern and
 * not the path, because a path may hold a linking code.
 */
export function matchRoute(path: string): string | undefined {
  return routePatterns.find(({ pattern }) => pattern.test(path))?.path;
}

/**
 * Returns the route of a URL for metrics: a page's pattern, /trpc, /assets, or 'other'. The set is bounded,
 * because clients choose URLs.
 */
export function toRouteLabel(url: string): string {
  const [path = ''] = url.split('?', 1);
  const fixed = ['/trpc', '/assets'].find((folder) => path.startsWith(`${folder}/`));
  return fixed ?? healthPaths.find((each) => each === path) ?? matchRoute(path) ?? 'other';
}

/** The pages of SPEC §2. */
export const pageKeys = Object.keys(paths).filter((key): key is PathKey => key in paths);

/** Returns the page of SPEC §2 that a path matches; undefined for external and unknown paths. */
export function matchPage(path: string): PathKey | undefined {
  const route = matchRoute(path);
  return pageKeys.find((key) => paths[key] === route);
}
