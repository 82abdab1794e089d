import type { BadgesConfig, GamesConfig } from '#schema/entities/catalogue.ts';
import type { PlayedGame } from '#schema/entities/profile.ts';
import { badgesEarned, isPlayed } from '../../played-game.ts';
import type { CatalogueAnswer } from '../../use-catalogue.ts';
import { oldestCopy } from '../../use-catalogue.ts';
import type { Answer } from '../../use-retry.ts';

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
   * `failed`: a part of the catalogue is missing, and with it the titles, totals or unplayed games. `seenAt`
   * (epoch milliseconds): it is what was last seen then.
   */
  | { state: 'listed'; played: number; games: TopGame[]; failed: boolean; seenAt: number | undefined };

type PlayedGames = Readonly<Record<string, PlayedGame>>;

interface Catalogue {
  games: CatalogueAnswer<GamesConfig>;
  badges: CatalogueAnswer<BadgesConfig>;
}

/** The section 'Top Games' of the own profile (SPEC section 2). The catalogue may be late or fail. */
export function topGamesState(played: PlayedGames, { games, badges }: Catalogue): TopGamesState {
  if (isPending(games) || isPending(badges))
    return { state: 'loading', played: playedCount(played, games.data) };
  return {
    state: 'listed',
    played: playedCount(played, games.data),
    games: topGames(played, games.data, badges.data),
    failed: games.data === undefined || badges.data === undefined,
    seenAt: oldestCopy(games, badges),
  };
}

/** How many games a player has played, of those that are not hidden. */
export function playedCount(played: PlayedGames, games: GamesConfig | undefined): number {
  return Object.entries(played).filter(([id, game]) => isPlayed(game) && !isHidden(games, id)).length;
}

/**
 * Played games first, the longest played before the others; then unplayed ones as the catalogue has them.
 * A played game that the catalogue doesn't know goes by its id; one with `Show: false` is not listed.
 */
export function topGames(
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
        badges: { earned: game ? badgesEarned(game) : 0, total },
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

function isPending({ data, failure }: Answer<unknown>): boolean {
  return data === undefined && failure === undefined;
}
