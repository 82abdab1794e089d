import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSessionActions } from '../auth/session.tsx';
import { usePorts } from '../ports/ports.ts';
import { ambiguousResultLink } from './ambiguous-result-link.ts';
import { useApiClients } from './context.ts';
import { QueryProvider } from './query-provider.tsx';
import { tokenRefreshLink } from './token-refresh-link.ts';
import { createHttpLink, trpc } from './trpc.ts';

/** Provides the tRPC client to screens. A call that stays unauthenticated ends the session. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TrpcClientProvider>{children}</TrpcClientProvider>
    </QueryProvider>
  );
}

function TrpcClientProvider({ children }: { children: ReactNode }) {
  const { identity, connection } = usePorts();
  const queryClient = useQueryClient();
  const { expire } = useSessionActions();
  const clients = useApiClients();
  clients.trpcClient ??= trpc.createClient({
    links: [
      tokenRefreshLink(identity, expire),
      ambiguousResultLink(() => void queryClient.invalidateQueries()),
      clients.link ?? createHttpLink(identity, connection),
    ],
  });
  return (
    <trpc.Provider client={clients.trpcClient} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
