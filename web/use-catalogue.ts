import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BadgesConfig, GamesConfig } from '#schema/entities/catalogue.ts';
import { visibleGames } from '#schema/entities/catalogue.ts';
import { usePorts } from './ports/ports.ts';
import { useRetry } from './use-retry.ts';

/** The games of the remote configuration. */
export function useGames() {
  const { catalogue } = usePorts();
  return useRetry(useQuery({ queryKey: ['catalogue', 'games'], queryFn: () => catalogue.games() }));
}

/** The badges of the remote configuration. */
export function useBadges() {
  const { catalogue } = usePorts();
  return useRetry(useQuery({ queryKey: ['catalogue', 'badges'], queryFn: () => catalogue.badges() }));
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
