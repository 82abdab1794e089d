import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { remoteConfig as limits } from '#schema/constants.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import type { RemoteConfigSource } from '../ports/ports.ts';
import { usePorts } from '../ports/ports.ts';

/** Returns the games of the remote configuration, from the snapshot or Firebase. */
export const useGames = () => useRemoteConfig('games');

/** Returns the badges of the remote configuration, from the snapshot or Firebase. */
export const useBadges = () => useRemoteConfig('badges');

/**
 * Queries one value. Starts with the snapshot in the page's HTML, if there is one, and always fetches the current value, also
 * when the player comes back to the page. If the fetch fails, the last value stays.
 */
function useRemoteConfig<Key extends keyof RemoteConfigSnapshot>(
  key: Key,
): RetryableQueryResult<RemoteConfigSnapshot[Key] | undefined> {
  const { snapshot, ...source } = usePorts().remoteConfig;
  const values: RemoteConfigSource = source;
  const query: UseQueryResult<RemoteConfigSnapshot[Key]> = useQuery({
    queryKey: ['remote-config', key],
    queryFn: () => values[key](),
    staleTime: limits.minimumFetchIntervalMs,
    refetchOnWindowFocus: true,
    ...(snapshot && { initialData: snapshot[key] }),
  });
  return useRetryableQuery(query);
}

/** One retry for several values: refetches those whose last fetch failed. */
export const retryTogether = (...results: readonly RetryableQueryResult<unknown>[]) => ({
  retrying: results.some(({ retry }) => retry.retrying),
  onRetry() {
    for (const { failure, retry } of results) if (failure) retry.onRetry();
  },
});
