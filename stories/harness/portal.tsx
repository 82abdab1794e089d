import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '#web/app.tsx';
import { AppRoutes } from '#web/router.tsx';
import { parseRoute } from './browser.ts';
import { ExternalNavigationBoundary } from './external-navigation.tsx';
import type { Harness } from './harness.ts';

/** The real web client on a harness: router, procedures, host and ports all run in this page. */
export function Portal({ harness }: { harness: Harness }) {
  const { pathname, search, hash } = parseRoute(harness.args.route);
  const { state = null } = harness.args;
  return (
    <StrictMode>
      <AppProviders ports={harness.ports} link={harness.link}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <ExternalNavigationBoundary navigation={harness.externalNavigation}>
            <AppRoutes />
          </ExternalNavigationBoundary>
        </MemoryRouter>
      </AppProviders>
    </StrictMode>
  );
}
