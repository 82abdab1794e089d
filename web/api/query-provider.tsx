import type { QueryClientConfig } from '@tanstack/react-query';
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Connection } from '../ports/connection.ts';
import { usePorts } from '../ports/ports.ts';
import { useApiClients } from './context.ts';

/** Provides the query client to screens that fetch data. The cache outlives the screen. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { connection } = usePorts();
  const clients = useApiClients();
  clients.queryClient ??= new QueryClient(queryClientConfig);
  useEffect(() => syncOnlineManager(connection), [connection]);
  return <QueryClientProvider client={clients.queryClient}>{children}</QueryClientProvider>;
}

// Not in a later task: the second press of a double click must find the button of a mutation busy.
notifyManager.setScheduler(queueMicrotask);

const queryClientConfig: QueryClientConfig = {
  defaultOptions: {
    // The server already retries; retries here would multiply the requests.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    // Offline, a mutation fails at once: one that is sent later would surprise the player.
    mutations: { retry: false, networkMode: 'always' },
  },
};

/** Pauses queries while the connection is lost and refetches when it returns. */
function syncOnlineManager(connection: Connection) {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(!connection.isOffline());
    update();
    return connection.subscribe(update);
  });
}
