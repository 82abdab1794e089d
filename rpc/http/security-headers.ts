import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';
import type { RenderedPage } from '../pages/prerendered-pages.ts';
import { matchPage } from './page-routes.ts';

/**
 * Sets the security headers of a response before anything else handles its request. A page replaces the policy with its
 * own; no cache may store an error, whatever its handler has set for a success.
 */
export function createSecurityHeaders({ origin, isDev }: Pick<Settings, 'origin' | 'isDev'>) {
  const headers = new Map(
    Object.entries({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS_S}` }),
      // With hot reload, Vite writes scripts and styles of its own into the page.
      ...(!isDev && { 'content-security-policy': NO_PAGE_POLICY }),
    }),
  );
  return (res: ServerResponse): void => {
    res.setHeaders(headers);
    const { writeHead } = res;
    // Every response passes here, and only here is its status certain.
    res.writeHead = (status: number, ...rest: readonly unknown[]): ServerResponse => {
      if (status >= 400) res.setHeader('cache-control', 'no-store');
      return Reflect.apply(writeHead, res, [status, ...rest]);
    };
  };
}

const TWO_YEARS_S = 63_072_000;

/** The service worker fetches under the policy of its own file; a 304 would replace a policy that only that file has. */
const NO_PAGE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What stands in a page itself instead of coming as a file. */
type InlineContent = Pick<RenderedPage, 'styles' | 'scripts' | 'images'>;

/** The headers of a page of the web app, by its path and what is in it. */
export function createPageHeaders(
  settings: Settings,
): (path: string, page: InlineContent, res: Response) => void {
  const policy = settings.isDev ? undefined : createContentPolicy(settings);
  return (path, inPage, res) => {
    if (policy) res.setHeader('content-security-policy', policy(inPage));
    res.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    res.setHeader('permissions-policy', PERMISSIONS_POLICY);
    const page = matchPage(path);
    const isOfSignIn = page !== undefined && sensitivePages.has(paths[page]);
    if (isOfSignIn) res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('cache-control', isOfSignIn ? 'no-store' : 'no-cache');
  };
}

/** Their addresses hold a token, a code, or where somebody was on the way to: neither stored nor told to the next page. */
const sensitivePages = new Set<string>([
  paths.login,
  paths.link,
  paths.linkCode,
  paths.authCallback,
  paths.authCallbackRoblox,
  paths.requestPasswordReset,
  paths.resetPassword,
  paths.completePasswordReset,
  paths.resetPasswordVerify,
]);

const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Scripts, styles and fonts come from the portal's own files, but for what stands in a page itself; the settings in it
 * are data and need no leave.
 * Every other place is named: of Firebase when live, of emulator and mock host otherwise.
 */
function createContentPolicy({ browser, pictureHosts, origin }: Settings): (page: InlineContent) => string {
  const { cdnOrigin, authEmulator, mockOrigin, firebase } = browser;
  const cdn = new URL(cdnOrigin).origin;
  const local = [authEmulator, mockOrigin].filter((place) => place !== undefined);
  const isLive = authEmulator === undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // Firebase's popup has an iframe of the project's own domain, and one loader.
    'frame-src': isLive ? [`https://${firebase.authDomain}`] : ["'none'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': unique(["'self'", cdn, ...local, ...(isLive ? FIREBASE_ORIGINS : [])]),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Firebase's loader writes script addresses as text, so only where it is not used.
    ...(isLive ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['service-worker'] }),
    ...(origin.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const ofEveryPage = Object.entries(directives)
    .map(([directive, places]) => [directive, ...places].join(' '))
    .join('; ');
  // Pictures that the browser has kept are shown as blobs.
  const pictures = unique(["'self'", 'blob:', cdn, ...local, ...pictureHosts]);
  const loaders = isLive ? ['https://apis.google.com'] : [];
  return ({ styles, scripts, images }) =>
    [
      ofEveryPage,
      ['img-src', ...pictures, ...images].join(' '),
      ['style-src', "'self'", ...styles].join(' '),
      ['script-src', "'self'", ...loaders, ...scripts].join(' '),
    ].join('; ');
}

/** Where Firebase's Auth and Remote Config send to. */
const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseremoteconfig.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

const unique = (places: readonly string[]) => [...new Set(places)];
