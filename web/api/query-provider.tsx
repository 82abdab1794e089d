import type { QueryClientConfig } from '@tanstack/react-query';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Connection } from '../ports/connection.ts';
import { usePorts } from '../ports/ports.ts';
import { useApiClients } from './context.ts';

/** What a screen that asks stands in. Answers outlast it: the next one finds them. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { connection } = usePorts();
  const asking = useApiClients();
  asking.queryClient ??= new QueryClient(queryClientConfig);
  useEffect(() => syncOnlineManager(connection), [connection]);
  return <QueryClientProvider client={asking.queryClient}>{children}</QueryClientProvider>;
}

const queryClientConfig: QueryClientConfig = {
  defaultOptions: {
    // The server has tried again already; a second round from here would multiply it.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    // One that waits for the connection would surprise: it fails at once, and the player decides.
    mutations: { retry: false, networkMode: 'always' },
  },
};

/** Queries wait while the connection is lost, and ask again when it is back. */
function syncOnlineManager(connection: Connection) {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(!connection.isOffline());
    follow();
    return connection.subscribe(follow);
  });
}
