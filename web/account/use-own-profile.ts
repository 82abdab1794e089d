import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#schema/entities/profile.ts';
import { useApiClients } from '../api/context.ts';
import type { RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { useSessionActions } from '../auth/session.tsx';
import { usePorts } from '../ports/ports.ts';

/**
 * The query key that tRPC gives to `profile.own`. Written out, because tRPC's `getQueryKey` would add tRPC to
 * /games, where visitors do without.
 */
export const ownProfileKey = [['profile', 'own'], { type: 'query' }] as const;

/** Loads tRPC. Screens inside a `TrpcProvider` have loaded it. */
export const loadTrpcClient = () => import('../api/trpc-provider.tsx');

/**
 * The query of the own profile, which all screens share.
 * @param options.retryOnMount whether a component that appears after a failed query queries again; default true
 */
export function useOwnProfile(options: {
  enabled: boolean;
  retryOnMount?: boolean;
}): RetryableQueryResult<Profile | undefined> & { isLoading: boolean } {
  const ports = usePorts();
  const { expire } = useSessionActions();
  const clients = useApiClients();
  const query = useQuery({
    queryKey: ownProfileKey,
    // The player comes back from a game, or from a tab in which they have linked an account.
    refetchOnWindowFocus: true,
    ...options,
    async queryFn({ client: queryClient }) {
      const { getTrpcClient } = await loadTrpcClient();
      return getTrpcClient(clients, { ports, queryClient, expire }).profile.own.query();
    },
  });
  return { ...useRetryableQuery(query), isLoading: query.isLoading };
}
