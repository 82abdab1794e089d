import { pageMeta } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';

/**
 * Public pages, whose content is the same for every visitor: browsers revalidate them, and a proxy's cache may serve
 * them for a minute. Not with an emulator, because changes of the mock's world must show at once.
 */
const SHARED_CACHE =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

/** Pages whose URL may hold a token, a code or a return path. They aren't cached. */
const sensitivePages = new Set<PathKey>([
  'login',
  'link',
  'linkCode',
  'authCallback',
  'authCallbackRoblox',
  'requestPasswordReset',
  'resetPassword',
  'completePasswordReset',
  'resetPasswordVerify',
]);

/** Chooses the Cache-Control header of a page; without a key, that of an unknown path. */
export function chooseCacheControl(key: PathKey | undefined, url: string, mode: Settings['mode']): string {
  if (key === undefined || sensitivePages.has(key)) return 'no-store';
  if (key === 'publicProfile') return 'private, no-cache';
  const isPublic = pageMeta[key].isIndexable && !url.includes('?');
  return isPublic && mode === 'live' ? SHARED_CACHE : 'no-cache';
}
