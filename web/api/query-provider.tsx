import type { QueryClientConfig } from '@tanstack/react-query';
import { MutationCache, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Browser } from '../browser/browser.ts';
import { usePorts } from '../ports/ports.ts';
import { useApiClients } from './context.ts';

/** Data of this age is fetched again when a page that shows it opens. */
const STALE_MS = 30_000;

/** Data from the future came before the device's clock was set back. */
export const staleTimeOf = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : STALE_MS;

/**
 * Provides the query client to screens that fetch data. Navigation to another screen keeps the query cache.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const clients = useApiClients();
  const { otherTabs } = usePorts().browser;
  clients.queryClient ??= createQueryClient(otherTabs);
  return <QueryClientProvider client={clients.queryClient}>{children}</QueryClientProvider>;
}

/** Creates a client whose mutations make the portal's other tabs fetch anew what they show, as a failed one may be made too. */
function createQueryClient(otherTabs: Browser['otherTabs']): QueryClient {
  const mutationCache = new MutationCache({ onSettled: () => otherTabs.tell() });
  const client = new QueryClient({ ...queryClientConfig, mutationCache });
  otherTabs.observe(() => void client.invalidateQueries());
  return client;
}

/** A component that fetches data. */
export const withQueryClient =
  <Props extends object>(Component: ComponentType<Props>) =>
  (props: Props) => (
    <QueryProvider>
      <Component {...props} />
    </QueryProvider>
  );

// By default TanStack Query renders updates in a later task. The second click of a double click can come
// before that task, and would find the mutation's button not busy yet.
notifyManager.setScheduler(queueMicrotask);

const queryClientConfig: QueryClientConfig = {
  defaultOptions: {
    queries: {
      // The portal server already retries. Retries here would multiply the requests.
      retry: false,
      staleTime: staleTimeOf,
      refetchOnWindowFocus: false,
      // Offline, a query fails at once, and its error says so. By default it would wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A change that is sent minutes later would surprise the player.
    mutations: { retry: false, networkMode: 'always' },
  },
};
