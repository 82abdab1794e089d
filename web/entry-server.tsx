import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { RenderPage, RenderSettings } from '#schema/render-page.ts';
import { AppProviders } from './app.tsx';
import type { Browser } from './browser/browser.ts';
import type { Identity } from './ports/identity.ts';
import type { Ports, RemoteConfig } from './ports/ports.ts';
import { createImages } from './ports/ports.ts';
import { AppRoutes } from './router.tsx';

/**
 * Renders the #root element of a page as a visitor sees it. The build passes placeholders for the settings;
 * the portal server passes its settings and the remote configuration.
 */
export const renderPage: RenderPage = async ({ path, settings, remoteConfig }) => {
  const errors: unknown[] = [];
  let link: string | undefined;
  const { prelude } = await prerender(
    <StrictMode>
      <AppProviders ports={createPrerenderPorts(settings, remoteConfig)}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
    // Renders everything in place. React would add inline scripts for parts that it streams later.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onHeaders(headers) {
        link = headers.get('link') ?? undefined;
      },
    },
  );
  const html = await new Response(prelude).text();
  // Not thrown in `onError`, which React calls in a task of its own, so that nobody could catch it.
  if (errors.length > 0) throw errors[0];
  return { content: `<div id="root" data-page="${path}">${html}</div>`, link };
};

/** Creates the ports of a render, in which no effect runs and no event comes: only these members are used. */
export const createPrerenderPorts = (settings: RenderSettings, snapshot?: RemoteConfigSnapshot): Ports => ({
  brand: settings,
  browser: asWholePort<Browser>({
    origin: '',
    storage: { get: noop, set: noop, remove: noop },
    otherTabs: { tell: noop, observe: noop, observeStorage: () => noop },
  }),
  remoteConfig: asWholePort<RemoteConfig>({ snapshot }),
  identity: asWholePort<Identity>({}),
  passwordMinimum: undefined,
  images: createImages(settings),
  drafts: new Map(),
});

const noop = () => undefined;

// biome-ignore lint/nursery/noUnsafeTypeAssertion: a call of a member that a render doesn't use throws
const asWholePort = <Port extends object>(used: Partial<Port>) => used as Port;
