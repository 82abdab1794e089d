import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { usePorts } from '../ports/ports.ts';
import type { RemoteConfigValues } from '../ports/remote-config.ts';
import { remoteConfigQuery } from './remote-config-query.ts';

/** Returns the games of the remote configuration, from the snapshot or Firebase. */
export const useGames = () => useRemoteConfig('games');

/** Returns the badges of the remote configuration, from the snapshot or Firebase. */
export const useBadges = () => useRemoteConfig('badges');

function useRemoteConfig<Key extends keyof RemoteConfigValues>(
  key: Key,
): RetryableQueryResult<RemoteConfigValues[Key]> {
  const { remoteConfig } = usePorts();
  const query: UseQueryResult<RemoteConfigValues[Key]> = useQuery(remoteConfigQuery(key, remoteConfig));
  return { ...useRetryableQuery(query) };
}

/** Refetches those values whose last fetch failed. */
export function retryRemoteConfig(...results: readonly RetryableQueryResult<unknown>[]) {
  for (const { failure, retry } of results) if (failure) retry();
}
