import type { Response } from 'express';
import { pageMeta } from '#schema/page-meta.ts';
import { callbackPaths, paths } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { createContentPolicy } from './content-security-policy.ts';
import { matchPage } from './match-page.ts';
import type { InlineContent } from './page.ts';

/** Creates a function that sets a page's headers by its path and inline content. */
export function createPageHeaders(
  settings: Settings,
): (path: string, page: InlineContent, res: Response) => void {
  const policy = settings.isDev ? undefined : createContentPolicy(settings);
  return (path, inline, res) => {
    if (policy) res.setHeader('content-security-policy', policy(inline));
    res.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    res.setHeader('permissions-policy', PERMISSIONS_POLICY);
    const page = matchPage(path);
    const isSensitive = page !== undefined && sensitivePages.has(paths[page]);
    const isPublic = page !== undefined && pageMeta[page].isIndexable && !res.req.url.includes('?');
    if (isSensitive) res.setHeader('cache-control', 'no-store');
    else if (page === 'publicProfile') res.setHeader('cache-control', 'private, no-cache');
    else res.setHeader('cache-control', isPublic && settings.mode === 'live' ? SHARED_CACHE : 'no-cache');
  };
}

/**
 * Public pages, whose content is the same for every visitor: browsers revalidate them, and a proxy's cache may serve
 * them for a minute. Not with an emulator, because changes of the mock's world must show at once.
 */
const SHARED_CACHE =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

/**
 * Pages whose URL may hold a token, a code or a return path. They aren't cached.
 */
const sensitivePages = new Set<string>([
  paths.login,
  paths.link,
  paths.linkCode,
  ...callbackPaths,
  paths.requestPasswordReset,
  paths.resetPassword,
  paths.completePasswordReset,
  paths.resetPasswordVerify,
]);

const UNUSED_FEATURES =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';
const PERMISSIONS_POLICY = UNUSED_FEATURES.split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');
