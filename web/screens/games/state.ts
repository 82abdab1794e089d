import { playLink, visibleGames } from '#schema/entities/games.ts';
import type { PlayedGame, Profile } from '#schema/entities/profile.ts';
import type { BadgesConfig, BadgeView, GamesConfig } from '#schema/entities/remote-config.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';
import type { RemoteConfigResult } from '../../remote-config/use-remote-config.ts';
import { oldestFetchedAt } from '../../remote-config/use-remote-config.ts';
import { countEarnedBadges, isPlayed } from './played-game.ts';

/** How far a player is in one game; a visitor's is not known. `playtime` is in seconds. */
export type GameProgress =
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'unplayed' }
  | { state: 'played'; earned: number; playtime: number | undefined };

export interface GameView {
  id: string;
  title: string;
  description: string | undefined;
  imageUrl: string;
  /** Without one the game cannot be played yet. */
  link: string | undefined;
  badges: BadgeView[];
  progress: GameProgress;
}

/**
 * What is said with the games: an invitation to a visitor, or that a player's progress is missing. `unknown`: drawn as a
 * visitor's before it is known who is there.
 */
export type ViewerStatus = 'unknown' | 'visitor' | 'player' | 'progressFailed';

export type GamesState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'empty' }
  /** `badgesFailed`: the games without their badges. `fetchedAt` (epoch milliseconds): what was last seen then. */
  | {
      state: 'listed';
      games: GameView[];
      viewerStatus: ViewerStatus;
      badgesFailed: boolean;
      fetchedAt: number | undefined;
    };

interface GamesStateInput {
  session: Session;
  games: RemoteConfigResult<GamesConfig>;
  badges: RemoteConfigResult<BadgesConfig>;
  /** Not asked for a visitor. */
  profile: QueryResult<Profile>;
  images: { game(gameId: string): string; badge(gameId: string, badgeName: string): string };
}

/** What /games shows (SPEC section 2). The catalogue comes first; a player's progress may be late or missing. */
export function gamesState({ session, games, badges, profile, images }: GamesStateInput): GamesState {
  if (games.data === undefined) return { state: games.failure ? 'failed' : 'loading' };
  if (badges.data === undefined && !badges.failure) return { state: 'loading' };
  const catalogue = badges.data?.data ?? {};
  // Progress is told in badges.
  const progressOf = badges.data ? playerProgress(session, profile) : unknownProgress;
  const views = visibleGames(games.data).map(([id, game]): GameView => {
    const { progress, owned } = progressOf(id);
    return {
      id,
      title: game.FullTitle,
      description: game.FormattedDescription,
      imageUrl: images.game(id),
      link: playLink(game),
      progress,
      badges: (catalogue[id] ?? []).map(
        ({ Name, Desc = '', ReadableRequirements = '' }): BadgeView => ({
          id: Name,
          name: Name,
          ...badgeStatus(owned, Name),
          rarity: 0,
          description: Desc,
          requirements: ReadableRequirements,
          imageUrl: images.badge(id, Name),
        }),
      ),
    };
  });
  if (views.length === 0) return { state: 'empty' };
  return {
    state: 'listed',
    games: views,
    viewerStatus: toViewerStatus(session, profile),
    badgesFailed: badges.data === undefined,
    fetchedAt: oldestFetchedAt(games, badges),
  };
}

type OwnedBadges = NonNullable<PlayedGame['badgesOwned']>;
type ProgressOf = (gameId: string) => { progress: GameProgress; owned: OwnedBadges };

const unknownProgress: ProgressOf = () => ({ progress: { state: 'unknown' }, owned: {} });

function playerProgress(session: Session, { data, failure }: QueryResult<Profile>): ProgressOf {
  if (session.state !== 'player' || (data === undefined && failure)) return unknownProgress;
  if (data === undefined) return () => ({ progress: { state: 'loading' }, owned: {} });
  return (gameId) => {
    const game = data.playerGamesData?.[gameId];
    if (!game || !isPlayed(game)) return { progress: { state: 'unplayed' }, owned: {} };
    return {
      progress: { state: 'played', earned: countEarnedBadges(game), playtime: game.playtime },
      owned: game.badgesOwned ?? {},
    };
  };
}

function badgeStatus(owned: OwnedBadges, name: string): Pick<BadgeView, 'achieved' | 'earnedAt'> {
  const earnedAt = Object.hasOwn(owned, name) ? owned[name] : undefined;
  return earnedAt === undefined ? { achieved: false } : { achieved: true, earnedAt };
}

function toViewerStatus({ state }: Session, { data, failure }: QueryResult<Profile>): ViewerStatus {
  if (state !== 'player') return state === 'visitor' ? 'visitor' : 'unknown';
  return data === undefined && failure ? 'progressFailed' : 'player';
}
