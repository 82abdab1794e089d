import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { placeholderBrand } from '#schema/brand/brand-placeholders.ts';
import type { RenderRequest } from '#schema/entities/remote-config.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { AppProviders } from './app.tsx';
import { createImageUrls } from './ports/images.ts';
import type { Ports } from './ports/ports.ts';
import { AppRoutes } from './router.tsx';

/**
 * The prerendered pages and the module of each screen. Pages that depend on their address or on browser state
 * are left out: /link, callbacks, public profiles, reset codes.
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

/** Modules that a page needs in addition when it is rendered with games (`renderWithRemoteConfig`). */
export const gameListModules: Partial<Record<PathKey, string>> = { games: 'screens/games/games.tsx' };

/** Pages behind `RequireAuth`: prerendered up to the guard, with the player-only files preloaded. */
export const protectedPages: ReadonlySet<PathKey> = new Set(['profile', 'options']);

/**
 * Pages that are read first: they hydrate when idle or at the first interaction, so that the script does not
 * compete with the page's content. The other pages hydrate immediately.
 */
export const hydrateWhen: Partial<Record<PathKey, 'idle'>> = {
  home: 'idle',
  about: 'idle',
  support: 'idle',
  cashback: 'idle',
  apass: 'idle',
  privacyPolicy: 'idle',
  termsOfService: 'idle',
};

/** Renders a page to HTML at build time: no visitor, no games, brand placeholders. */
export const prerenderPage = (page: keyof typeof screenModules) => renderPage(paths[page], prerenderPorts);

/** Renders a page to HTML at run time, with the server's remote configuration. */
export const renderWithRemoteConfig = ({
  path,
  data: { settings, remoteConfig },
}: RenderRequest): Promise<string> =>
  renderPage(path, {
    ...prerenderPorts,
    brand: settings,
    remoteConfig: { ...prerenderPorts.remoteConfig, snapshot: remoteConfig },
    images: { ...prerenderPorts.images, ...createImageUrls(settings) },
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
    // No streamed chunks: React would need inline scripts to move them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: rethrow },
  );
  return new Response(prelude).text();
}

function rethrow(error: unknown): never {
  throw error;
}

const noop = () => undefined;
const rejectDuringPrerender = () => Promise.reject(new Error('No port may be called while prerendering'));

const noImage = () => '';

/** Ports without a browser behind them. */
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
  remoteConfig: {
    games: rejectDuringPrerender,
    badges: rejectDuringPrerender,
    persister: rejectDuringPrerender,
    preload: noop,
  },
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
  images: { game: noImage, badge: noImage, preload: noop },
};
