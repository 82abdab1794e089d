import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSessionActions } from '../auth/session.tsx';
import { usePorts } from '../ports/ports.ts';
import { ambiguousResultLink } from './ambiguous-result-link.ts';
import { useApiClients } from './context.ts';
import { QueryProvider } from './query-provider.tsx';
import { tokenRefreshLink } from './token-refresh-link.ts';
import { createHttpLink, trpc } from './trpc.ts';

/** What a screen that calls procedures stands in. A call that is refused for good ends the session. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TrpcClientProvider>{children}</TrpcClientProvider>
    </QueryProvider>
  );
}

function TrpcClientProvider({ children }: { children: ReactNode }) {
  const { identity, connection } = usePorts();
  const queries = useQueryClient();
  const { expire } = useSessionActions();
  const asking = useApiClients();
  asking.trpcClient ??= trpc.createClient({
    links: [
      tokenRefreshLink(identity, expire),
      ambiguousResultLink(() => void queries.invalidateQueries()),
      asking.link ?? createHttpLink(identity, connection),
    ],
  });
  return (
    <trpc.Provider client={asking.trpcClient} queryClient={queries}>
      {children}
    </trpc.Provider>
  );
}
