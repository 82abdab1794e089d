import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visibleGames } from '#schema/entities/games.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { QueryResult, RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { usePorts } from '../ports/ports.ts';
import type { FetchedConfig } from '../ports/remote-config.ts';

/** A configuration value; `fetchedAt` (epoch ms) is set only for a cached copy. */
export interface RemoteConfigResult<Config> extends QueryResult<Config> {
  fetchedAt?: number | undefined;
}

type RetryableRemoteConfigResult<Config> = RemoteConfigResult<Config> & RetryableQueryResult<Config>;

/** Queries the games of the remote configuration. */
export function useGames(): RetryableRemoteConfigResult<GamesConfig> {
  const { remoteConfig } = usePorts();
  return useRemoteConfigResult(
    useQuery({
      queryKey: ['catalogue', 'games'],
      queryFn: () => remoteConfig.games(),
      ...remoteConfigQueryOptions,
      ...withSnapshot(remoteConfig.snapshot?.games),
    }),
  );
}

/** Queries the badges of the remote configuration. */
export function useBadges(): RetryableRemoteConfigResult<BadgesConfig> {
  const { remoteConfig } = usePorts();
  return useRemoteConfigResult(
    useQuery({
      queryKey: ['catalogue', 'badges'],
      queryFn: () => remoteConfig.badges(),
      ...remoteConfigQueryOptions,
      ...withSnapshot(remoteConfig.snapshot?.badges),
    }),
  );
}

/** Returns the oldest copy's time (epoch ms), or undefined if all values are current. */
export function oldestFetchedAt(...results: readonly RemoteConfigResult<unknown>[]): number | undefined {
  const times = results.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Refetches failed values and cached copies. */
export function retryRemoteConfig(...results: readonly RetryableRemoteConfigResult<unknown>[]) {
  for (const { failure, fetchedAt, retry } of results) if (failure || fetchedAt !== undefined) retry();
}

const refetchIfCached = ({ state }: { state: { data?: FetchedConfig<unknown> | undefined } }) =>
  state.data?.fetchedAt === undefined ? true : 'always';

/** Runs offline too, because a cached copy needs no connection. A cached copy is always refetched. */
const remoteConfigQueryOptions = {
  networkMode: 'offlineFirst',
  refetchOnMount: refetchIfCached,
  refetchOnReconnect: refetchIfCached,
} as const;

/** Shows the page's snapshot at once, and marks it as stale so that it is refetched. */
const withSnapshot = <Config>(config: Config | undefined) =>
  config === undefined ? {} : { initialData: { config }, initialDataUpdatedAt: 0 };

function useRemoteConfigResult<Config>(
  query: UseQueryResult<FetchedConfig<Config>>,
): RetryableRemoteConfigResult<Config> {
  const { data, retrying, ...rest } = useRetryableQuery(query);
  const fetchedAt = data?.fetchedAt;
  return {
    ...rest,
    data: data?.config,
    fetchedAt,
    retrying: retrying || (fetchedAt !== undefined && query.isFetching),
  };
}

/** Preloads the images of all visible games and their badges into the browser's cache. */
export function usePreloadedImages(games: GamesConfig | undefined, badges: BadgesConfig | undefined) {
  const { images } = usePorts();
  useEffect(() => {
    if (!games) return;
    const ids = visibleGames(games).map(([id]) => id);
    const badgeUrls = ids.flatMap((id) => (badges?.data[id] ?? []).map(({ Name }) => images.badge(id, Name)));
    images.preload([...ids.map(images.game), ...badgeUrls]);
  }, [images, games, badges]);
}
