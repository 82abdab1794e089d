import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { markedBrand } from '#schema/brand-marks.ts';
import type { BrowserSettings } from '#schema/browser-settings.ts';
import type { PageCatalogue } from '#schema/entities/catalogue.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { pictureAddresses } from '../ports/images.ts';
import type { Ports } from '../ports/ports.ts';
import { Providers } from '../providers.tsx';
import { Screens } from '../router.tsx';

/**
 * The pages that begin the same for everybody, and the file of each one's screen. Not those that depend on what
 * their address or the browser brings along: /link, callbacks, players, reset codes.
 */
export const screenFiles = {
  home: 'screens/home/screen.tsx',
  login: 'screens/login/screen.tsx',
  games: 'screens/games/screen.tsx',
  about: 'screens/about/screen.tsx',
  support: 'screens/support/screen.tsx',
  cashback: 'screens/cashback/screen.tsx',
  apass: 'screens/apass/screen.tsx',
  leaderboards: 'screens/leaderboards/screen.tsx',
  requestPasswordReset: 'screens/password-reset/request-screen.tsx',
  resetPassword: 'screens/password-reset/request-screen.tsx',
  privacyPolicy: 'screens/legal/privacy-screen.tsx',
  termsOfService: 'screens/legal/terms-screen.tsx',
  profile: 'screens/profile/screen.tsx',
  options: 'screens/options/screen.tsx',
} as const satisfies Partial<Record<PathKey, string>>;

/** What a page shows besides where the server knows the games (`drawWithGames`). */
export const listFiles: Partial<Record<PathKey, string>> = { games: 'screens/games/games.tsx' };

/** Those that only players see: drawn as far as the guard, and with the files of a player's bar. */
export const behindGuard: ReadonlySet<PathKey> = new Set(['profile', 'options']);

/**
 * What the script of a page waits for, unless somebody touches it: 'idle', where a page is read before anything is pressed;
 * 'painted', where it is there to be used, but by nobody before that. It leaves the way free until then.
 */
export const scriptAfter: Partial<Record<PathKey, 'idle' | 'painted'>> = {
  home: 'idle',
  about: 'idle',
  support: 'idle',
  cashback: 'idle',
  apass: 'idle',
  privacyPolicy: 'idle',
  termsOfService: 'idle',
  login: 'painted',
  leaderboards: 'painted',
};

/** What React draws first at a page's path, before anything is known of the visitor. */
export const render = (page: keyof typeof screenFiles) => draw(paths[page], nothingKnown);

interface Known {
  settings: BrowserSettings;
  catalogue: PageCatalogue;
}

/** What it draws first where the server has written its catalogue into the page. */
export const drawWithGames = (path: string, { settings, catalogue }: Known): Promise<string> =>
  draw(path, {
    ...nothingKnown,
    brand: settings,
    catalogue: { ...nothingKnown.catalogue, inPage: catalogue },
    images: { ...nothingKnown.images, ...pictureAddresses(settings), shown: (url) => url },
  });

async function draw(path: string, ports: Ports): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Providers ports={ports}>
        <StaticRouter location={path}>
          <Screens />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    // Every part in its place: parts that are sent later would need scripts in the page to move them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  return new Response(prelude).text();
}

function fail(error: unknown): never {
  throw error;
}

const unknown = () => undefined;
const unavailable = () => Promise.reject(new Error('Nothing is asked while a page is drawn'));

const unknownPicture = () => '';

/** The ports before the browser has said anything. */
const nothingKnown: Ports = {
  brand: markedBrand,
  browser: {
    origin: '',
    leave: unknown,
    setLocationState: unknown,
    takeFragment: () => '',
    cookies: { get: unknown, set: unknown, remove: unknown },
    notes: { get: unknown, set: unknown, remove: unknown },
  },
  catalogue: { games: unavailable, badges: unavailable, prepare: unknown },
  connection: { isLost: () => false, observe: () => unknown, failed: unknown, answered: unknown },
  identity: {
    observeUser: () => unknown,
    idToken: () => Promise.resolve(null),
    signInWithCustomToken: unavailable,
    signInWithGoogle: unavailable,
    signInWithEmail: unavailable,
    registerWithEmail: unavailable,
    sendVerificationEmail: unavailable,
    sendPasswordResetEmail: unavailable,
    verifyPasswordResetCode: unavailable,
    confirmPasswordReset: unavailable,
    signOut: unavailable,
    prepare: unknown,
  },
  images: {
    game: unknownPicture,
    badge: unknownPicture,
    shown: unknown,
    hold: () => unknown,
    keep: unknown,
    preload: unknown,
  },
};
