import { callbackPaths, paths, routePattern } from '#schema/paths.ts';

/** Without callback pages: their URLs carry a token, and a sign-in needs the network anyway. */
const pagePatterns = Object.values(paths)
  .filter((path) => !callbackPaths.includes(path))
  .map(routePattern);

/** Whether the service worker may answer a navigation to this path from its cache. */
export const isOfflinePage = (pathname: string): boolean => pagePatterns.some((page) => page.test(pathname));
