import { matchRoute } from '#schema/match-route.ts';
import { healthPaths } from '../http/health.ts';

/**
 * Returns the route of a URL for metrics: a page's pattern, /trpc, /assets, or 'other'. The set is bounded,
 * because clients choose URLs.
 */
export function toRouteLabel(url: string): string {
  if (url.startsWith('/trpc/')) return '/trpc';
  if (url.startsWith('/assets/')) return '/assets';
  const [path = ''] = url.split('?', 1);
  return healthPaths.find((each) => each === path) ?? matchRoute(path) ?? 'other';
}
