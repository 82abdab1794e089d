import { routePattern } from '#schema/match-route.ts';
import { callbackPaths, paths } from '#schema/paths.ts';

/** Excludes callback pages: their URLs contain a token, and a sign-in needs the network. */
const pagePatterns = Object.values(paths)
  .filter((path) => !callbackPaths.includes(path))
  .map(routePattern);

/** Whether the service worker may answer a navigation to this path from its cache. */
export const isOfflinePage = (pathname: string): boolean => pagePatterns.some((page) => page.test(pathname));
