import { matchRoute } from '#schema/match-route.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';

/** The pages of SPEC §2. */
export const pageKeys = Object.keys(paths).filter((key): key is PathKey => key in paths);

/** Returns the page of SPEC §2 that a path matches; undefined for external and unknown paths. */
export function matchPage(path: string): PathKey | undefined {
  const route = matchRoute(path);
  return pageKeys.find((key) => paths[key] === route);
}
