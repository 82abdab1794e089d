import type { Request, Response } from 'express';
import type { PathKey } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { chooseCacheControl } from './cache-control.ts';
import { createContentPolicy } from './content-security-policy.ts';
import type { Page } from './page.ts';
import { contentEncodings } from './page.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Creates a function that sends a page with the headers of its route; without a key, those of an unknown path. */
export function createPageSender(settings: Settings) {
  const policy = settings.isDev ? undefined : createContentPolicy(settings);

  return async (page: Page, key: PathKey | undefined, req: Request, res: Response) => {
    if (policy) res.set('content-security-policy', policy(page.inline));
    res.set({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsPolicy,
      'cache-control': chooseCacheControl(key, req.url, settings.mode),
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
