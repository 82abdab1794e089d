import type { Settings } from '../env/settings.ts';
import { listPictureOrigins } from './picture-origins.ts';

/** Browsers use https alone for this long. */
const TWO_YEARS_S = 63_072_000;

/** Creates the headers of every response. A page replaces the policy, and what a cache may store `no-store`. */
export const createSecurityHeaders = ({
  origin,
  isDev,
  ...settings
}: Pick<Settings, 'origin' | 'isDev' | 'browser' | 'pictureHosts'>): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // One policy for all pages: that of the first page holds for the whole visit. A path may contain a code, so nobody gets
  // it; Google gets the origin, which it needs if the API key is restricted to the portal's pages.
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS_S}` }),
  // No policy with hot reload: Vite adds inline scripts and styles.
  ...(!isDev && { 'content-security-policy': createNoPagePolicy(listPictureOrigins(settings)) }),
});

/** Creates the header with the request's id, and `connection: close` while the server drains. */
export const createRequestIdHeaders = (id: string, isDraining: boolean) => ({
  'x-request-id': id,
  ...(isDraining && { connection: 'close' }),
});

/**
 * The policy of every response that isn't a page. `connect-src` is for the service worker, whose requests are
 * subject to the policy of its own file.
 */
const createNoPagePolicy = (pictureOrigins: readonly string[]) =>
  `default-src 'none'; connect-src 'self' ${pictureOrigins.join(' ')}; frame-ancestors 'none'`;
