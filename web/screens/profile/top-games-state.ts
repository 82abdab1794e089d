import type { PlayedGame } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { RemoteConfigResult } from '../../remote-config/use-remote-config.ts';
import { oldestFetchedAt } from '../../remote-config/use-remote-config.ts';
import { countEarnedBadges, isPlayed } from '../games/played-game.ts';

/** One card of 'Top Games'. */
export interface TopGame {
  id: string;
  name: string;
  played: boolean;
  /** Without a total where the badge catalogue is not to be had. */
  badges: { earned: number; total: number | undefined };
  /** Seconds. */
  playtime: number;
}

export type TopGamesState =
  | { state: 'loading'; played: number }
  /**
   * `failed`: a part of the catalogue is missing, and with it the titles, totals or unplayed games. `fetchedAt`
   * (epoch milliseconds): it is what was last seen then.
   */
  | { state: 'listed'; played: number; games: TopGame[]; failed: boolean; fetchedAt: number | undefined };

type PlayedGames = Readonly<Record<string, PlayedGame>>;

interface RemoteConfigResults {
  games: RemoteConfigResult<GamesConfig>;
  badges: RemoteConfigResult<BadgesConfig>;
}

/** The section 'Top Games' of the own profile (SPEC §2). The catalogue may be late or fail. */
export function topGamesState(played: PlayedGames, { games, badges }: RemoteConfigResults): TopGamesState {
  if (isPending(games) || isPending(badges))
    return { state: 'loading', played: countPlayedGames(played, games.data) };
  return {
    state: 'listed',
    played: countPlayedGames(played, games.data),
    games: selectTopGames(played, games.data, badges.data),
    failed: games.data === undefined || badges.data === undefined,
    fetchedAt: oldestFetchedAt(games, badges),
  };
}

/** How many games a player has played, of those that are not hidden. */
export function countPlayedGames(played: PlayedGames, games: GamesConfig | undefined): number {
  return Object.entries(played).filter(([id, game]) => isPlayed(game) && !isHidden(games, id)).length;
}

/**
 * Played games first, the longest played before the others; then unplayed ones as the catalogue has them.
 * A played game that the catalogue doesn't know goes by its id; one with `Show: false` is not listed.
 */
export function selectTopGames(
  played: PlayedGames,
  games: GamesConfig | undefined,
  badges: BadgesConfig | undefined,
): TopGame[] {
  const known = Object.keys(games?.data ?? {});
  const own = new Map(Object.entries(played).filter(([, game]) => isPlayed(game)));
  const cards = [...new Set([...known, ...own.keys()])]
    .filter((id) => !isHidden(games, id))
    .map((id): TopGame => {
      const game = own.get(id);
      const total = badges && (badges.data[id]?.length ?? 0);
      return {
        id,
        name: games?.data[id]?.FullTitle ?? id,
        played: game !== undefined,
        badges: { earned: game ? countEarnedBadges(game) : 0, total },
        playtime: game?.playtime ?? 0,
      };
    });
  return cards.sort(
    (one, other) => Number(other.played) - Number(one.played) || other.playtime - one.playtime,
  );
}

function isHidden(games: GamesConfig | undefined, id: string): boolean {
  return games?.data[id]?.Show === false;
}

function isPending({ data, failure }: QueryResult<unknown>): boolean {
  return data === undefined && failure === undefined;
}
