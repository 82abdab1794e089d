import type { TRPCLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { ApiClients } from './api/context.ts';
import { ApiContext } from './api/context.ts';
import { SessionProvider } from './auth/session.tsx';
import type { Drafts } from './forms/drafts.ts';
import { DraftsProvider } from './forms/drafts.ts';
import type { Ports } from './ports/ports.ts';
import { PortsProvider } from './ports/ports.ts';
import { ImageSourceContext } from './ui/image-source.ts';
import { ToastProvider } from './ui/toast-region.tsx';

interface AppProvidersProps {
  ports: Ports;
  /** Another way to the procedures than HTTP. */
  link?: TRPCLink<AppRouter>;
  children: ReactNode;
}

/** What every screen stands on. The ports and the link are given, so that stories can bring their own. */
export function AppProviders({ ports, link, children }: AppProvidersProps) {
  const [asking] = useState<ApiClients>(() => ({ link }));
  const [drafts] = useState<Drafts>(() => new Map());
  return (
    <PortsProvider value={ports}>
      <ApiContext value={asking}>
        <SessionProvider>
          <ImageSourceContext value={ports.images}>
            <DraftsProvider value={drafts}>
              <ToastProvider>{children}</ToastProvider>
            </DraftsProvider>
          </ImageSourceContext>
        </SessionProvider>
      </ApiContext>
    </PortsProvider>
  );
}
