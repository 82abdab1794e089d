import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visibleGames } from '#schema/catalogue.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/catalogue.ts';
import type { Seen } from './ports/catalogue.ts';
import { usePorts } from './ports/ports.ts';
import type { Answer, RetriableAnswer } from './use-retry.ts';
import { useRetry } from './use-retry.ts';

/** A part of the catalogue; `seenAt` (epoch milliseconds) where it is an older copy. */
export interface CatalogueAnswer<Config> extends Answer<Config> {
  seenAt?: number | undefined;
}

type RetriableCatalogue<Config> = CatalogueAnswer<Config> & RetriableAnswer<Config>;

/** The games of the remote configuration. */
export function useGames(): RetriableCatalogue<GamesConfig> {
  const { catalogue } = usePorts();
  return useSeen(
    useQuery({
      queryKey: ['catalogue', 'games'],
      queryFn: () => catalogue.games(),
      ...lasting,
      ...comeWithPage(catalogue.inPage?.games),
    }),
  );
}

/** The badges of the remote configuration. */
export function useBadges(): RetriableCatalogue<BadgesConfig> {
  const { catalogue } = usePorts();
  return useSeen(
    useQuery({
      queryKey: ['catalogue', 'badges'],
      queryFn: () => catalogue.badges(),
      ...lasting,
      ...comeWithPage(catalogue.inPage?.badges),
    }),
  );
}

/** When the oldest copy among them was made, if one is a copy. */
export function oldestCopy(...answers: readonly CatalogueAnswer<unknown>[]): number | undefined {
  const times = answers.flatMap(({ seenAt }) => seenAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Asks again for what failed, and for what is a copy. */
export function retryCatalogue(...answers: readonly RetriableCatalogue<unknown>[]) {
  for (const { failure, seenAt, retry } of answers) if (failure || seenAt !== undefined) retry();
}

const whereCopy = ({ state }: { state: { data?: Seen<unknown> | undefined } }) =>
  state.data?.seenAt === undefined ? true : 'always';

/** Asked without a connection too, because a copy needs none; and a copy is asked about at each occasion. */
const lasting = {
  networkMode: 'offlineFirst',
  refetchOnMount: whereCopy,
  refetchOnReconnect: whereCopy,
} as const;

/** Shown from the first, and asked about as if there were nothing. */
const comeWithPage = <Config>(config: Config | undefined) =>
  config === undefined ? {} : { initialData: { config }, initialDataUpdatedAt: 0 };

function useSeen<Config>(query: UseQueryResult<Seen<Config>>): RetriableCatalogue<Config> {
  const { data, retrying, ...rest } = useRetry(query);
  const seenAt = data?.seenAt;
  return {
    ...rest,
    data: data?.config,
    seenAt,
    retrying: retrying || (seenAt !== undefined && query.isFetching),
  };
}

/** Has the pictures of every game on show, and of its badges, fetched into the browser's cache when it is idle. */
export function usePreloadedPictures(games: GamesConfig | undefined, badges: BadgesConfig | undefined) {
  const { images } = usePorts();
  useEffect(() => {
    if (!games) return;
    const ids = visibleGames(games).map(([id]) => id);
    const ofBadges = ids.flatMap((id) => (badges?.data[id] ?? []).map(({ Name }) => images.badge(id, Name)));
    images.preload([...ids.map(images.game), ...ofBadges]);
  }, [images, games, badges]);
}
