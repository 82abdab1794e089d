import type { BadgeCount } from '#schema/entities/badge-count.ts';
import { isComplete, sumBadges } from '#schema/entities/badge-count.ts';
import { toCount } from '#schema/entities/count.ts';
import { ownValue } from '#schema/entities/games.ts';
import { isLinked } from '#schema/entities/linked-accounts.ts';
import type { PlayedGame, Profile } from '#schema/entities/profile.ts';
import type { BadgesConfig, BadgeView, GamesConfig } from '#schema/entities/remote-config.ts';
import { countEarnedBadges, isPlayed } from '../../account/played-game.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';
import type { Images } from '../../ports/ports.ts';
import type { ListedGame } from '../../remote-config/listed-games.ts';
import { listGames } from '../../remote-config/listed-games.ts';

/**
 * A player's progress in one game; 'unknown' for a visitor, after a failure, or if the host doesn't say which games the
 * player has played. `playtime` in seconds.
 */
export type GameProgress =
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'unplayed' }
  | { state: 'played'; earned: number | undefined; playtime: number | undefined };

export interface GameView extends ListedGame {
  badges: BadgeView[];
  /** Whether the badges tell which of them the player has earned. */
  areBadgesKnown: boolean;
  progress: GameProgress;
}

/**
 * Selects what stands above the games: a login prompt for a 'visitor', the way to Roblox for an 'unlinked' player, of whom
 * nothing is known before, an error for 'progressFailed'. 'unknown': the session is still loading, and the page looks as for a
 * visitor.
 */
export type ViewerStatus = 'unknown' | 'visitor' | 'unlinked' | 'player' | 'progressFailed';

export type GamesState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'empty' }
  /** `badgesFailed`: the badges failed to load, so the games have none. */
  | {
      state: 'listed';
      games: GameView[];
      viewerStatus: ViewerStatus;
      badgesFailed: boolean;
    };

interface GamesStateInput {
  session: Session;
  games: QueryResult<GamesConfig>;
  badges: QueryResult<BadgesConfig>;
  /** For a visitor, `data` and `failure` are undefined. */
  profile: QueryResult<Profile>;
  images: Images;
}

/**
 * Derives the state of /games (SPEC §2). The list needs the games of the remote configuration. It appears
 * without badges if they failed to load, and without the player's progress while it is loading.
 */
export function gamesState({ session, games, badges, profile, images }: GamesStateInput): GamesState {
  if (games.data === undefined) return { state: games.failure ? 'failed' : 'loading' };
  if (badges.data === undefined && !badges.failure) return { state: 'loading' };
  const badgesByGame = badges.data?.data ?? {};
  // Progress is a number of earned badges out of all badges, so it is unknown if the badges failed to load.
  const progressOf = badges.data ? playerProgress(session, profile) : unknownProgress;
  const views = listGames(games.data, images.game).map((game): GameView => {
    const { id } = game;
    const { progress, owned } = progressOf(id);
    return {
      ...game,
      progress,
      areBadgesKnown: owned !== undefined,
      badges: (ownValue(badgesByGame, id) ?? []).map(
        ({ Name, Desc = '', ReadableRequirements = '' }, at, all): BadgeView => ({
          id: badgeId(Name, all.slice(0, at)),
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
  };
}

/** Returns a badge's id, which links contain: its name, and from the second badge of this name on also a number. */
function badgeId(name: string, before: readonly { Name: string }[]): string {
  const nth = before.filter(({ Name }) => Name === name).length + 1;
  return nth === 1 ? name : `${name} (${nth})`;
}

/** Counts the player's badges of all games; undefined while the progress is unknown. */
export function countAllBadges(games: readonly GameView[]): BadgeCount | undefined {
  const counts = games.map(({ progress, badges: { length: total } }): BadgeCount | undefined => {
    if (progress.state === 'unplayed') return { earned: 0, total };
    return progress.state === 'played' ? { earned: progress.earned, total } : undefined;
  });
  const known = counts.filter((count) => count !== undefined);
  return known.length === counts.length ? sumBadges(known) : undefined;
}

/** Whether the player is known to have every badge of a game. */
export const isCompleteGame = ({ progress, badges }: GameView) =>
  progress.state === 'played' && isComplete({ earned: progress.earned, total: badges.length });

export interface NextBadge {
  game: GameView;
  badge: BadgeView;
}

/** Finds the first missing badge of the game in which the fewest are missing, as the profile does. */
export function findNextBadge(games: readonly GameView[]): NextBadge | undefined {
  const open = games.flatMap((game) => {
    const { progress, areBadgesKnown } = game;
    const missing = filterBadges(game, 'missing');
    const playtime = (progress.state === 'played' && progress.playtime) || 0;
    return missing
      .slice(0, Number(areBadgesKnown))
      .map((badge) => ({ game, badge, missing: missing.length, playtime }));
  });
  return open.sort((one, other) => one.missing - other.missing || other.playtime - one.playtime)[0];
}

type OwnedBadges = NonNullable<PlayedGame['badgesOwned']>;
/** `owned` is undefined if the earned badges are unknown. */
type ProgressOf = (gameId: string) => { progress: GameProgress; owned: OwnedBadges | undefined };

const unknownProgress: ProgressOf = () => ({ progress: { state: 'unknown' }, owned: undefined });

function playerProgress(session: Session, { data, failure }: QueryResult<Profile>): ProgressOf {
  if (session.state !== 'player' || (data === undefined && failure)) return unknownProgress;
  if (data === undefined) return () => ({ progress: { state: 'loading' }, owned: undefined });
  const played = data.playerGamesData;
  if (!played) return unknownProgress;
  const none = isUnlinked(data) ? undefined : {};
  return (gameId) => {
    const game = ownValue(played, gameId);
    if (!game || !isPlayed(game)) return { progress: { state: 'unplayed' }, owned: none };
    const earned = countEarnedBadges(game);
    return {
      progress: { state: 'played', earned, playtime: toCount(game.playtime) },
      owned: game.badgesOwned ?? (earned === 0 ? {} : undefined),
    };
  };
}

function badgeStatus(owned: OwnedBadges | undefined, name: string): Pick<BadgeView, 'achieved' | 'earnedAt'> {
  if (!owned || !Object.hasOwn(owned, name)) return { achieved: false };
  const earnedAt = owned[name] ?? undefined;
  return earnedAt === undefined ? { achieved: true } : { achieved: true, earnedAt };
}

function toViewerStatus({ state }: Session, { data, failure }: QueryResult<Profile>): ViewerStatus {
  if (state !== 'player') return state === 'visitor' ? 'visitor' : 'unknown';
  if (data === undefined && failure) return 'progressFailed';
  return data && isUnlinked(data) ? 'unlinked' : 'player';
}

/** Whether no game can have told anything of the player yet. */
const isUnlinked = (profile: Profile) =>
  !isLinked('roblox', profile) && Object.keys(profile.playerGamesData ?? {}).length === 0;

export const badgeFilters = [
  { key: 'all', label: 'All badges' },
  { key: 'missing', label: 'Missing' },
  { key: 'earned', label: 'Earned' },
] as const;
export type BadgeFilter = (typeof badgeFilters)[number]['key'];

/** Returns the badges of a game that the filter leaves; all while nobody knows which are earned. */
export const filterBadges = (
  { badges, areBadgesKnown }: GameView,
  filter: BadgeFilter,
): readonly BadgeView[] =>
  filter === 'all' || !areBadgesKnown
    ? badges
    : badges.filter(({ achieved }) => achieved === (filter === 'earned'));

/** Returns the games whose title contains `search`, without those of which the filter leaves no badge. */
export function filterGames(
  games: readonly GameView[],
  { search, filter }: { search: string; filter: BadgeFilter },
): readonly GameView[] {
  const wanted = search.trim().toLowerCase();
  return games.filter(
    (game) =>
      game.title.toLowerCase().includes(wanted) &&
      (filter === 'all' || filterBadges(game, filter).length > 0),
  );
}
