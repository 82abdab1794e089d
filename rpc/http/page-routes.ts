import { matchRoute } from '#schema/match-route.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { healthPaths } from './health.ts';

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
