import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { placeholderBrand } from '#schema/brand/brand-placeholders.ts';
import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { AppProviders } from './app.tsx';
import { createImageUrls } from './ports/images.ts';
import type { Ports } from './ports/ports.ts';
import { AppRoutes } from './router.tsx';

/**
 * The pages that begin the same for everybody, and the file of each one's screen. Not those that depend on what
 * their address or the browser brings along: /link, callbacks, players, reset codes.
 */
export const screenModules = {
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
export const gameListModules: Partial<Record<PathKey, string>> = { games: 'screens/games/games.tsx' };

/** Those that only players see: drawn as far as the guard, and with the files of a player's bar. */
export const protectedPages: ReadonlySet<PathKey> = new Set(['profile', 'options']);

/**
 * What the script of a page waits for, unless somebody touches it: 'idle', where a page is read before anything is pressed;
 * 'painted', where it is there to be used, but by nobody before that. It leaves the way free until then.
 */
export const hydrateWhen: Partial<Record<PathKey, 'idle' | 'painted'>> = {
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
export const prerenderPage = (page: keyof typeof screenModules) => renderPage(paths[page], prerenderPorts);

interface RenderData {
  settings: BrowserSettings;
  remoteConfig: RemoteConfigSnapshot;
}

/** What it draws first where the server has written its catalogue into the page. */
export const renderWithRemoteConfig = (
  path: string,
  { settings, remoteConfig }: RenderData,
): Promise<string> =>
  renderPage(path, {
    ...prerenderPorts,
    brand: settings,
    remoteConfig: { ...prerenderPorts.remoteConfig, snapshot: remoteConfig },
    images: { ...prerenderPorts.images, ...createImageUrls(settings), srcOf: (url) => url },
  });

async function renderPage(path: string, ports: Ports): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <AppProviders ports={ports}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
    // Every part in its place: parts that are sent later would need scripts in the page to move them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: rethrow },
  );
  return new Response(prelude).text();
}

function rethrow(error: unknown): never {
  throw error;
}

const noop = () => undefined;
const rejectDuringPrerender = () => Promise.reject(new Error('Nothing is asked while a page is drawn'));

const noImage = () => '';

/** The ports before the browser has said anything. */
const prerenderPorts: Ports = {
  brand: placeholderBrand,
  browser: {
    origin: '',
    redirect: noop,
    setLocationState: noop,
    takeFragment: () => '',
    cookies: { get: noop, set: noop, remove: noop },
    storage: { get: noop, set: noop, remove: noop },
  },
  remoteConfig: { games: rejectDuringPrerender, badges: rejectDuringPrerender, preload: noop },
  connection: { isOffline: () => false, subscribe: () => noop, reportFailure: noop, reportResponse: noop },
  identity: {
    onAuthStateChanged: () => noop,
    getIdToken: () => Promise.resolve(null),
    signInWithCustomToken: rejectDuringPrerender,
    signInWithGoogle: rejectDuringPrerender,
    signInWithEmail: rejectDuringPrerender,
    registerWithEmail: rejectDuringPrerender,
    sendVerificationEmail: rejectDuringPrerender,
    sendPasswordResetEmail: rejectDuringPrerender,
    verifyPasswordResetCode: rejectDuringPrerender,
    confirmPasswordReset: rejectDuringPrerender,
    signOut: rejectDuringPrerender,
    preload: noop,
  },
  images: {
    game: noImage,
    badge: noImage,
    srcOf: noop,
    subscribe: () => noop,
    retain: noop,
    preload: noop,
  },
};
