import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RemoteConfigSnapshot, RenderPage, RenderSettings } from '#schema/entities/remote-config.ts';
import { AppProviders } from './app.tsx';
import { createImages } from './ports/images.ts';
import type { Ports } from './ports/ports.ts';
import { AppRoutes } from './router.tsx';

/**
 * Renders the #root element of a page as a visitor sees it. The build passes placeholders for the settings;
 * the portal server passes its settings and the remote configuration.
 */
export const renderPage: RenderPage = async ({ path, settings, remoteConfig }) => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <AppProviders ports={createPrerenderPorts(settings, remoteConfig)}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
    // Renders everything in place. React would add inline scripts for parts that it streams later.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const content = await new Response(prelude).text();
  // Not thrown in `onError`, which React calls in a task of its own, so that nobody could catch it.
  if (errors.length > 0) throw errors[0];
  return `<div id="root" data-page="${path}">${content}</div>`;
};

/** Creates ports that need no browser. A call that would need one rejects. */
export const createPrerenderPorts = (settings: RenderSettings, snapshot?: RemoteConfigSnapshot): Ports => ({
  brand: settings,
  browser: {
    origin: '',
    redirect: noop,
    setLocationState: noop,
    copyText: rejectDuringPrerender,
    takeFragment: () => '',
    cookies: { get: noop, set: noop, remove: noop },
    storage: { get: noop, set: noop, remove: noop },
  },
  remoteConfig: {
    snapshot,
    games: rejectDuringPrerender,
    badges: rejectDuringPrerender,
    preload: noop,
  },
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
    applyActionCode: rejectDuringPrerender,
    signOut: rejectDuringPrerender,
    preload: rejectDuringPrerender,
  },
  images: createImages(settings),
});

const noop = () => undefined;
const rejectDuringPrerender = () => Promise.reject(new Error('No port may be called while prerendering'));
