import { toCount } from '#schema/entities/count.ts';
import { ownValue, playLink } from '#schema/entities/games.ts';
import type { PlayedGame } from '#schema/entities/profile.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import { gamePath } from '#schema/paths.ts';
import { countEarnedBadges, isPlayed } from '../../account/played-game.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { GameCardProps } from '../../ui/player/game-card.tsx';

/** What a game's card shows, without its picture. */
export type TopGame = Omit<GameCardProps, 'src'> & { id: string };

export type TopGamesState =
  | { state: 'loading'; played: number | undefined }
  /**
   * `failed`: games or badges failed to load, so titles and unplayed games or badge totals are missing.
   */
  | {
      state: 'listed';
      played: number | undefined;
      games: TopGame[];
      failed: boolean;
    };

/** Undefined if the host doesn't say which games the player has played. */
type PlayedGames = Readonly<Record<string, PlayedGame>> | undefined;

interface RemoteConfigResults {
  games: QueryResult<GamesConfig>;
  badges: QueryResult<BadgesConfig>;
}

/** Derives 'Top Games' of the own profile (SPEC §2) from played games and the remote configuration. */
export function topGamesState(
  played: PlayedGames,
  { games, badges }: RemoteConfigResults,
  isRobloxLinked: boolean,
): TopGamesState {
  if (isPending(games) || isPending(badges))
    return { state: 'loading', played: countPlayedGames(played, games.data) };
  return {
    state: 'listed',
    played: countPlayedGames(played, games.data),
    games: selectTopGames(played, games.data, badges.data, isRobloxLinked),
    failed: games.data === undefined || badges.data === undefined,
  };
}

/** Counts the played games, except games with `Show: false`. */
export function countPlayedGames(played: PlayedGames, games: GamesConfig | undefined): number | undefined {
  if (!played) return undefined;
  return Object.entries(played).filter(([id, game]) => isPlayed(game) && !isHidden(games, id)).length;
}

/**
 * Lists played games by playtime, longest first, then unplayed games in the order of the remote
 * configuration. A played game that is not in the remote configuration has its id as name. Leaves out games
 * with `Show: false`. Without Roblox, a game without progress has unknown progress.
 */
export function selectTopGames(
  played: PlayedGames,
  games: GamesConfig | undefined,
  badges: BadgesConfig | undefined,
  isRobloxLinked = true,
): TopGame[] {
  const none = played && isRobloxLinked ? 0 : undefined;
  const gameIds = Object.keys(games?.data ?? {});
  const own = new Map(Object.entries(played ?? {}).filter(([, game]) => isPlayed(game)));
  const cards = [...new Set([...gameIds, ...own.keys()])]
    .filter((id) => !isHidden(games, id))
    .map((id): TopGame => {
      const game = own.get(id);
      const listed = games && ownValue(games.data, id);
      const total = badges && (ownValue(badges.data, id)?.length ?? 0);
      return {
        id,
        name: listed?.FullTitle || id,
        to: !games || listed ? gamePath(id) : undefined,
        playLink: listed && playLink(listed),
        played: played && game !== undefined,
        badges: { earned: game ? countEarnedBadges(game) : none, total },
        playtime: game ? toCount(game.playtime) : none,
      };
    });
  return cards.sort(
    (one, other) =>
      Number(other.played ?? false) - Number(one.played ?? false) ||
      (other.playtime ?? 0) - (one.playtime ?? 0),
  );
}

function isHidden(games: GamesConfig | undefined, id: string): boolean {
  return games !== undefined && ownValue(games.data, id)?.Show === false;
}

function isPending({ data, failure }: QueryResult<unknown>): boolean {
  return data === undefined && failure === undefined;
}
