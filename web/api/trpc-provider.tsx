import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createTRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { AppRouter } from '#rpc/router.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { useSessionActions } from '../auth/session.tsx';
import type { Ports } from '../ports/ports.ts';
import { usePorts } from '../ports/ports.ts';
import type { ProfileCache } from './ambiguous-results.ts';
import { callingPlayerLink } from './calling-player.ts';
import type { ApiClients } from './context.ts';
import { useApiClients } from './context.ts';
import { ambiguousResultLink } from './lazy-ambiguous-results.ts';
import { QueryProvider } from './query-provider.tsx';
import { tokenRefreshLink } from './token-refresh-link.ts';
import { createHttpLink, trpc } from './trpc.ts';

/** Provides the tRPC client and the query client to screens. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TrpcClientProvider>{children}</TrpcClientProvider>
    </QueryProvider>
  );
}

/** A screen that calls procedures. */
export const withTrpc = (Screen: ComponentType) => () => (
  <TrpcProvider>
    <Screen />
  </TrpcProvider>
);

function TrpcClientProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const queryClient = useQueryClient();
  const { expire } = useSessionActions();
  const client = getTrpcClient(useApiClients(), { ports, queryClient, expire });
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}

export interface TrpcClientOptions {
  ports: Pick<Ports, 'identity'>;
  queryClient: QueryClient;
  /** Ends the session, which the identity service or the host refuses. */
  expire: (uid?: string) => void;
}

/** Returns the client that all screens share, and creates it on the first call. */
export function getTrpcClient(
  clients: ApiClients,
  { ports: { identity }, queryClient, expire }: TrpcClientOptions,
): TRPCClient<AppRouter> {
  clients.trpcClient ??= createTRPCClient<AppRouter>({
    links: [
      callingPlayerLink(identity),
      tokenRefreshLink(identity, expire),
      ambiguousResultLink(createProfileCache(queryClient), identity),
      clients.link ?? createHttpLink(identity),
    ],
  });
  return clients.trpcClient;
}

/**
 * With the query client, because tRPC's utils need the client that this cache is a part of, and their `setData` takes the
 * JSON form of a profile, whose type refuses `undefined`.
 */
function createProfileCache(queryClient: QueryClient): ProfileCache {
  const queryKey = getQueryKey(trpc.profile.own, undefined, 'query');
  async function update(updater: (profile: Profile | undefined) => Profile | undefined) {
    // A fetch that began before the write may bring the profile from before it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Profile>(queryKey, updater);
    resetPublic();
  }
  function resetPublic() {
    // Removes the data, because a screen with data hides that the profile is not found any more.
    void queryClient.resetQueries({ queryKey: getQueryKey(trpc.profile.public) });
  }
  return {
    replace: (profile) => update(() => profile),
    async change(change) {
      await update((profile) => profile && change(profile));
      // The next page that shows the profile reads it: at once, a host whose reads lag behind its writes would undo the change.
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    refetch() {
      void queryClient.invalidateQueries({ queryKey });
      resetPublic();
    },
  };
}
