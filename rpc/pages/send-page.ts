import type { Request, Response } from 'express';
import { pageMeta } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { createContentPolicy } from './content-security-policy.ts';
import type { Page } from './page.ts';
import { contentEncodings } from './page.ts';

/** Creates a function that sends a page with the headers of its route; without a key, those of an unknown path. */
export function createPageSender(settings: Settings) {
  const policy = settings.isDev ? undefined : createContentPolicy(settings);

  function chooseCaching(key: PathKey | undefined, { url }: Request): string {
    if (key === undefined || sensitivePages.has(key)) return 'no-store';
    if (key === 'publicProfile') return 'private, no-cache';
    const isPublic = pageMeta[key].isIndexable && !url.includes('?');
    return isPublic && settings.mode === 'live' ? SHARED_CACHE : 'no-cache';
  }

  return async (page: Page, key: PathKey | undefined, req: Request, res: Response) => {
    if (policy) res.set('content-security-policy', policy(page.inline));
    res.set({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': PERMISSIONS_POLICY,
      'cache-control': chooseCaching(key, req),
      etag: page.etag,
      ...(page.link && { link: page.link }),
    });
    if (req.fresh) return void res.status(304).end();
    const accepted = contentEncodings.find((each) => req.acceptsEncodings(each));
    const { bytes, encoding } = await page.encode(accepted);
    if (encoding) res.set('content-encoding', encoding);
    res.type('html').send(bytes);
  };
}

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

const UNUSED_FEATURES =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';
const PERMISSIONS_POLICY = UNUSED_FEATURES.split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');
