import type { RequestHandler, Response } from 'express';
import { paths } from '#schema/paths.ts';
import type { Settings } from '../env.ts';
import type { Page } from './pages.ts';
import { pageOf } from './routes.ts';

/** What every answer carries. */
export function commonHeaders({ origin }: Pick<Settings, 'origin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${TWO_YEARS_S}` }),
  };
}

const TWO_YEARS_S = 63_072_000;

/** An answer that is no page may do nothing at all, should a browser be made to show it as one. */
export const inertPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

export const inert: RequestHandler = (_req, res, next) => {
  res.set(inertPolicy);
  next();
};

/** What stands in a page itself instead of coming as a file. */
type InPage = Pick<Page, 'styles' | 'scripts' | 'images'>;

/** The headers of a page of the web app, by its path and what is in it. */
export function pageHeaders(settings: Settings): (path: string, page: InPage, res: Response) => void {
  const policy = settings.dev ? undefined : contentPolicy(settings);
  return (path, inPage, res) => {
    // With hot reload, Vite writes scripts and styles of its own into the page.
    if (policy) res.setHeader('content-security-policy', policy(inPage));
    res.setHeader('x-frame-options', 'DENY');
    res.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    res.setHeader('permissions-policy', PERMISSIONS);
    const page = pageOf(path);
    const isOfSignIn = page !== undefined && signInPages.has(paths[page]);
    if (isOfSignIn) res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('cache-control', isOfSignIn ? 'no-store' : 'no-cache');
  };
}

/** Their addresses hold a token, a code, or where somebody was on the way to: neither stored nor told to the next page. */
const signInPages = new Set<string>([
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

const PERMISSIONS = [
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
function contentPolicy({ browser, pictureHosts, origin }: Settings): (page: InPage) => string {
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
    'connect-src': unique(["'self'", cdn, ...local, ...(isLive ? FIREBASE : [])]),
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
const FIREBASE = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseremoteconfig.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

const unique = (places: readonly string[]) => [...new Set(places)];
