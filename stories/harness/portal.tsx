import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '#web/app.tsx';
import { AppRoutes } from '#web/router.tsx';
import { parseRoute } from './browser.ts';
import { ExternalPage } from './external-page.tsx';
import type { Harness } from './harness.ts';
import { LinkInterceptor } from './link-interceptor.tsx';

/** The real web client on a harness: router, procedures, host and ports all run in this page. */
export function Portal({ harness }: { harness: Harness }) {
  const { pathname, search, hash } = parseRoute(harness.args.route);
  const { state = null } = harness.args;
  return (
    <StrictMode>
      <AppProviders ports={harness.ports} link={harness.link}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <LinkInterceptor navigation={harness.externalNavigation}>
            <AppRoutes />
          </LinkInterceptor>
          <ExternalPage navigation={harness.externalNavigation} />
        </MemoryRouter>
      </AppProviders>
    </StrictMode>
  );
}
