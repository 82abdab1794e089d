import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remoteConfigCache, remoteConfigSnapshot } from '#schema/constants.ts';
import type { QueryResult, RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { usePorts } from '../ports/ports.ts';
import type { RemoteConfigValues } from '../ports/remote-config.ts';
import { remoteConfigQuery } from './remote-config-query.ts';

/** A value of the remote configuration. `fetchedAt` (epoch ms) is set if the value is stale. */
export interface RemoteConfigResult<Config> extends QueryResult<Config> {
  fetchedAt?: number | undefined;
}

type RetryableRemoteConfigResult<Config> = RemoteConfigResult<Config> & RetryableQueryResult<Config>;

/** Returns the games of the remote configuration, from the snapshot, the stored copy or Firebase. */
export const useGames = () => useRemoteConfig('games');

/** Returns the badges of the remote configuration, from the snapshot, the stored copy or Firebase. */
export const useBadges = () => useRemoteConfig('badges');

function useRemoteConfig<Key extends keyof RemoteConfigValues>(
  key: Key,
): RetryableRemoteConfigResult<RemoteConfigValues[Key]> {
  const { remoteConfig } = usePorts();
  const query: UseQueryResult<RemoteConfigValues[Key]> = useQuery(remoteConfigQuery(key, remoteConfig));
  const result = useRetryableQuery(query);
  const lateAt = useLateTime(query.isFetching && result.data !== undefined);
  const failedAt = query.isError ? query.errorUpdatedAt : lateAt;
  const { dataUpdatedAt } = query;
  const isFromPage = dataUpdatedAt === remoteConfig.snapshot?.fetchedAt;
  const isStale =
    failedAt !== undefined &&
    result.data !== undefined &&
    !(isFromPage && failedAt - dataUpdatedAt <= remoteConfigSnapshot.freshMs);
  return { ...result, fetchedAt: isStale ? dataUpdatedAt : undefined };
}

/**
 * Returns when the running fetch became late (epoch ms, 5 s after its start); undefined while it is not late.
 */
function useLateTime(isFetching: boolean): number | undefined {
  const [lateAt, setLateAt] = useState<number>();
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setLateAt(Date.now()), remoteConfigCache.lateAfterMs);
    return () => {
      clearTimeout(timer);
      setLateAt(undefined);
    };
  }, [isFetching]);
  return lateAt;
}

/** Returns when the oldest stale value was fetched (epoch ms), or undefined if no value is stale. */
export function oldestFetchedAt(...results: readonly RemoteConfigResult<unknown>[]): number | undefined {
  const times = results.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Refetches those values whose last fetch failed. */
export function retryRemoteConfig(...results: readonly RetryableQueryResult<unknown>[]) {
  for (const { failure, retry } of results) if (failure) retry();
}
