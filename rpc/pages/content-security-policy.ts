import type { Settings } from '../env/settings.ts';
import { listPictureOrigins } from '../http/picture-origins.ts';
import type { InlineContent } from './page.ts';

/**
 * Creates a function that builds a page's content security policy. Scripts and styles must come from the
 * portal or be inline content with a known hash. Connections lead to the portal, to Sentry if it has a DSN and, when live, to
 * Firebase, otherwise to the emulator and the mock host. The page's settings are JSON data, which needs no hash.
 */
export function createContentPolicy(settings: Settings): (page: InlineContent) => string {
  const { browser, origin } = settings;
  const { authEmulator, mockOrigin, firebase, sentryDsn } = browser;
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
    'connect-src': [
      "'self'",
      ...local,
      ...(isLive ? FIREBASE_ORIGINS : []),
      ...(sentryDsn === undefined ? [] : [new URL(sentryDsn).origin]),
    ],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Not when live: Firebase's popup loader assigns script URLs as strings, which Trusted Types forbid.
    ...(isLive ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['service-worker'] }),
    ...(origin.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return ({ styles, scripts, images }) =>
    Object.entries({
      ...directives,
      'img-src': ["'self'", ...listPictureOrigins(settings), ...local, ...images],
      'style-src': ["'self'", ...styles],
      'script-src': ["'self'", ...(isLive ? ['https://apis.google.com'] : []), ...scripts],
    })
      .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
      .join('; ');
}

/** Endpoints of Firebase Auth and Remote Config. */
const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseremoteconfig.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];
