import { externalPaths, paths } from './paths.ts';

/** The route patterns of SPEC §2. */
export const routes = [...Object.values(paths), ...Object.values(externalPaths)];
export type Route = (typeof routes)[number];

/** Like React Router's patterns: case-insensitive, with or without a trailing slash. */
const routePatterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}));

/**
 * Returns the route pattern of SPEC §2 that a path matches, or undefined. Logs and metrics contain the pattern
 * and not the path, because a path may hold a linking code or a player's id.
 */
export const matchRoute = (path: string): Route | undefined =>
  routePatterns.find(({ pattern }) => pattern.test(path))?.route;
