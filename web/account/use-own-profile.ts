import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#schema/entities/profile.ts';
import { useApiClients } from '../api/context.ts';
import type { RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { useSessionActions } from '../auth/session.tsx';
import { usePorts } from '../ports/ports.ts';

/**
 * The query key that tRPC gives to `profile.own`. Calling tRPC's `getQueryKey` would add tRPC to the page.
 */
export const ownProfileKey = [['profile', 'own'], { type: 'query' }] as const;

/**
 * Like `trpc.profile.own.useQuery`, but loads tRPC only when the query runs, that is for players.
 * @param options.retryOnMount whether a component that appears after a failed query queries again; default true
 */
export function useOwnProfile(options: {
  enabled: boolean;
  retryOnMount?: boolean;
}): RetryableQueryResult<Profile | undefined> {
  const ports = usePorts();
  const { expire } = useSessionActions();
  const clients = useApiClients();
  const query = useQuery({
    queryKey: ownProfileKey,
    ...options,
    async queryFn({ client: queryClient }) {
      const { fetchOwnProfile } = await import('./fetch-own-profile.ts');
      return fetchOwnProfile(clients, { ports, queryClient, expire });
    },
  });
  return useRetryableQuery(query);
}
