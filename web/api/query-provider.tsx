import type { QueryClientConfig } from '@tanstack/react-query';
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Connection } from '../ports/connection.ts';
import { usePorts } from '../ports/ports.ts';
import { useApiClients } from './context.ts';

/**
 * Provides the query client to screens that fetch data. Navigation to another screen keeps the query cache.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { connection } = usePorts();
  const clients = useApiClients();
  clients.queryClient ??= new QueryClient(queryClientConfig);
  useEffect(() => syncOnlineManager(connection), [connection]);
  return <QueryClientProvider client={clients.queryClient}>{children}</QueryClientProvider>;
}

// By default TanStack Query renders updates in a later task. The second click of a double click can come
// before that task, and would find the mutation's button not busy yet.
notifyManager.setScheduler(queueMicrotask);

const queryClientConfig: QueryClientConfig = {
  defaultOptions: {
    // The portal server already retries. Retries here would multiply the requests.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    // Offline, a mutation fails at once. A change that is sent minutes later would surprise the player.
    mutations: { retry: false, networkMode: 'always' },
  },
};

/** Pauses queries while the connection is lost, and refetches when the connection returns. */
function syncOnlineManager(connection: Connection) {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(!connection.isOffline());
    update();
    return connection.subscribe(update);
  });
}
