import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '#web/app.tsx';
import { AppRoutes } from '#web/router.tsx';
import { opened } from './stage/browser.ts';
import { Elsewhere } from './stage/elsewhere.tsx';
import type { Stage } from './stage/stage.ts';
import { StayInFrame } from './stage/stay-in-frame.tsx';

/** The real web client on a stage of its own: router, procedures, host and every port are in this page. */
export function Portal({ stage, children }: { stage: Stage; children?: ReactNode }) {
  const { pathname, search, hash } = opened(stage.spec.route);
  const { state = null } = stage.spec;
  return (
    <StrictMode>
      <AppProviders ports={stage.ports} link={stage.link}>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <StayInFrame departure={stage.departure}>
            <AppRoutes />
          </StayInFrame>
          <Elsewhere stage={stage} />
          {children}
        </MemoryRouter>
      </AppProviders>
    </StrictMode>
  );
}
