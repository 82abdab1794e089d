import { paths } from '#schema/paths.ts';

/** Callback URLs carry a token, and a sign-in needs the network anyway. */
const networkOnlyPaths: readonly string[] = [paths.authCallback, paths.authCallbackRoblox];

const pagePatterns = Object.values(paths)
  .filter((path) => !networkOnlyPaths.includes(path))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'));

/** Whether the service worker may answer a navigation to this path from its cache. */
export const isOfflinePage = (pathname: string): boolean => pagePatterns.some((page) => page.test(pathname));
