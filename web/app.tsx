import type { TRPCLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { ApiClients } from './api/context.ts';
import { ApiProvider } from './api/context.ts';
import { SessionProvider } from './auth/session.tsx';
import type { Drafts } from './forms/drafts.ts';
import { DraftsProvider } from './forms/drafts.ts';
import type { Ports } from './ports/ports.ts';
import { PortsProvider } from './ports/ports.ts';
import { ToastProvider } from './ui/feedback/toast-region.tsx';

interface AppProvidersProps {
  ports: Ports;
  /** Replaces the HTTP link of the tRPC client. Storybook calls the router in the same window instead. */
  link?: TRPCLink<AppRouter>;
  /** Form input of an earlier page. */
  drafts?: Drafts;
  children: ReactNode;
}

/** The providers of every screen. Stories and prerendering pass their own ports. */
export function AppProviders({ ports, link, drafts, children }: AppProvidersProps) {
  const [apiClients] = useState<ApiClients>(() => ({ link }));
  const clearQueries = useCallback(() => apiClients.queryClient?.clear(), [apiClients]);
  const [shownDrafts] = useState<Drafts>(() => drafts ?? new Map());
  return (
    <PortsProvider value={ports}>
      <ApiProvider value={apiClients}>
        <SessionProvider onUserChange={clearQueries}>
          <DraftsProvider value={shownDrafts}>
            <ToastProvider>{children}</ToastProvider>
          </DraftsProvider>
        </SessionProvider>
      </ApiProvider>
    </PortsProvider>
  );
}
