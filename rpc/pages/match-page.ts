import { matchRoute } from '#schema/match-route.ts';
import type { PathKey } from '#schema/paths.ts';
import { pathKeys, paths } from '#schema/paths.ts';

/** Returns the page of SPEC §2 that a path matches; undefined for external and unknown paths. */
export function matchPage(path: string): PathKey | undefined {
  const route = matchRoute(path);
  return pathKeys.find((key) => paths[key] === route);
}
