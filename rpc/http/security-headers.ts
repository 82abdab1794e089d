import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { pageMeta } from '#schema/page-meta.ts';
import { callbackPaths, paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';
import type { InlineContent } from '../pages/page.ts';
import { matchPage } from './page-routes.ts';

/**
 * Creates a function that sets a response's security headers before any handler runs. A page replaces the
 * content security policy later. A response with status 400 or above always gets `no-store`
 * (rpc/decisions/0014).
 */
export function createSecurityHeaders({
  origin,
  isDev,
  browser,
}: Pick<Settings, 'origin' | 'isDev' | 'browser'>) {
  const headers = new Map(
    Object.entries({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS_S}` }),
      // No policy with hot reload: Vite adds inline scripts and styles.
      ...(!isDev && { 'content-security-policy': createNoPagePolicy(browser.cdnOrigin) }),
    }),
  );
  return (res: ServerResponse): void => {
    res.setHeaders(headers);
    const { writeHead } = res;
    // A handler may change the status until writeHead, which every response calls.
    res.writeHead = (status: number, ...rest: readonly unknown[]): ServerResponse => {
      if (status >= 400) res.setHeader('cache-control', 'no-store');
      return Reflect.apply(writeHead, res, [status, ...rest]);
    };
  };
}

const TWO_YEARS_S = 63_072_000;

/**
 * The policy of every response that isn't a page. `connect-src` is for the service worker, whose requests are
 * subject to the policy of its own file.
 */
const createNoPagePolicy = (cdnOrigin: string) =>
  `default-src 'none'; connect-src 'self' ${new URL(cdnOrigin).origin}; frame-ancestors 'none'`;

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
    if (isSensitive) res.setHeader('referrer-policy', 'no-referrer');
    const isPublic = page !== undefined && pageMeta[page].isIndexable && !res.req.url.includes('?');
    if (isSensitive) res.setHeader('cache-control', 'no-store');
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
 * Pages whose URL may hold a token, a code or a return path. They aren't cached, and their URL is never sent
 * as the Referer.
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

/**
 * Creates a function that builds a page's content security policy. Scripts and styles must come from the
 * portal or be inline content with a known hash. Connections lead to the portal, to Sentry if it has a DSN and, when live, to
 * Firebase, otherwise to the emulator and the mock host. The page's settings are JSON data, which needs no hash.
 */
function createContentPolicy({ browser, pictureHosts, origin }: Settings): (page: InlineContent) => string {
  const { cdnOrigin, authEmulator, mockOrigin, firebase, sentryDsn } = browser;
  const cdn = new URL(cdnOrigin).origin;
  const local = [authEmulator, mockOrigin].filter((localOrigin) => localOrigin !== undefined);
  const isLive = authEmulator === undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Firebase's sign-in popup uses an iframe of the project's domain and a loader script.
    'frame-src': isLive ? [`https://${firebase.authDomain}`] : ["'none'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': unique([
      "'self'",
      ...local,
      ...(isLive ? FIREBASE_ORIGINS : []),
      ...(sentryDsn === undefined ? [] : [new URL(sentryDsn).origin]),
    ]),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Not when live: Firebase's popup loader assigns script URLs as strings, which Trusted Types forbid.
    ...(isLive
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['service-worker', 'stars'] }),
    ...(origin.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const commonDirectives = Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
  const pictures = unique(["'self'", cdn, ...local, ...pictureHosts]);
  const loaders = isLive ? ['https://apis.google.com'] : [];
  return ({ styles, scripts, images }) =>
    [
      commonDirectives,
      ['img-src', ...pictures, ...images].join(' '),
      ['style-src', "'self'", ...styles].join(' '),
      ['script-src', "'self'", ...loaders, ...scripts].join(' '),
    ].join('; ');
}

/** Endpoints of Firebase Auth and Remote Config. */
const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseremoteconfig.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

const unique = (sources: readonly string[]) => [...new Set(sources)];
