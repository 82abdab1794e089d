import type { TRPCLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { ApiClients } from './api/context.ts';
import { ApiProvider } from './api/context.ts';
import { SessionProvider, usePlayerUid } from './auth/session.tsx';
import type { Ports } from './ports/ports.ts';
import { PortsProvider } from './ports/ports.ts';
import { endVisit } from './routing/location-state.ts';
import { endSignIn } from './sign-in/sign-in-record.ts';
import { ToastProvider } from './ui/feedback/toast-provider.tsx';

interface AppProvidersProps {
  ports: Ports;
  /** Replaces the HTTP link of the tRPC client. Storybook calls the router in the same window instead. */
  link?: TRPCLink<AppRouter>;
  children: ReactNode;
}

/** The providers of every screen. Stories and prerendering pass their own ports. */
export function AppProviders({ ports, link, children }: AppProvidersProps) {
  const [apiClients] = useState<ApiClients>(() => ({ link }));
  const { browser, drafts } = ports;
  // Before the next render, in which a screen may begin anew with what it finds.
  const forgetUser = useCallback(
    ({ hasLeft }: { hasLeft: boolean }) => {
      apiClients.queryClient?.clear();
      if (!hasLeft) return;
      drafts.clear();
      endSignIn(browser);
      endVisit(browser);
    },
    [apiClients, browser, drafts],
  );
  return (
    <PortsProvider value={ports}>
      <ApiProvider value={apiClients}>
        <SessionProvider onUserChange={forgetUser}>
          <PlayerToasts>{children}</PlayerToasts>
        </SessionProvider>
      </ApiProvider>
    </PortsProvider>
  );
}

const PlayerToasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider player={usePlayerUid()}>{children}</ToastProvider>
);
