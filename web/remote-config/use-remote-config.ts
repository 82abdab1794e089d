import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visibleGames } from '#schema/entities/games.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { QueryResult, RetryableQueryResult } from '../api/use-retryable-query.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';
import { usePorts } from '../ports/ports.ts';
import type { FetchedConfig } from '../ports/remote-config.ts';

/** A part of the catalogue; `fetchedAt` (epoch milliseconds) where it is an older copy. */
export interface RemoteConfigResult<Config> extends QueryResult<Config> {
  fetchedAt?: number | undefined;
}

type RetryableRemoteConfigResult<Config> = RemoteConfigResult<Config> & RetryableQueryResult<Config>;

/** The games of the remote configuration. */
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

/** The badges of the remote configuration. */
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

/** When the oldest copy among them was made, if one is a copy. */
export function oldestFetchedAt(...answers: readonly RemoteConfigResult<unknown>[]): number | undefined {
  const times = answers.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Asks again for what failed, and for what is a copy. */
export function retryRemoteConfig(...answers: readonly RetryableRemoteConfigResult<unknown>[]) {
  for (const { failure, fetchedAt, retry } of answers) if (failure || fetchedAt !== undefined) retry();
}

const refetchIfCached = ({ state }: { state: { data?: FetchedConfig<unknown> | undefined } }) =>
  state.data?.fetchedAt === undefined ? true : 'always';

/** Asked without a connection too, because a copy needs none; and a copy is asked about at each occasion. */
const remoteConfigQueryOptions = {
  networkMode: 'offlineFirst',
  refetchOnMount: refetchIfCached,
  refetchOnReconnect: refetchIfCached,
} as const;

/** Shown from the first, and asked about as if there were nothing. */
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

/** Has the pictures of every game on show, and of its badges, fetched into the browser's cache when it is idle. */
export function usePreloadedImages(games: GamesConfig | undefined, badges: BadgesConfig | undefined) {
  const { images } = usePorts();
  useEffect(() => {
    if (!games) return;
    const ids = visibleGames(games).map(([id]) => id);
    const ofBadges = ids.flatMap((id) => (badges?.data[id] ?? []).map(({ Name }) => images.badge(id, Name)));
    images.preload([...ids.map(images.game), ...ofBadges]);
  }, [images, games, badges]);
}
