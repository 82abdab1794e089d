import type { BadgeCount } from '#schema/entities/badge-count.ts';
import { isComplete, sumBadges } from '#schema/entities/badge-count.ts';
import { ownValue } from '#schema/entities/games.ts';
import type { PlayedGame } from '#schema/entities/profile.ts';
import type { BadgesConfig } from '#schema/entities/remote-config.ts';
import type { TopGamesState } from './top-games-state.ts';

const NEWEST = 3;

export interface EarnedBadge {
  gameId: string;
  name: string;
  /** In epoch ms. */
  earnedAt: number;
}

/** The game in which the fewest badges are missing, and the first missing one. */
export interface NextBadge extends BadgeCount {
  earned: number;
  gameId: string;
  gameName: string;
  /** The game's own address; undefined while the game cannot be played. */
  playLink: string | undefined;
  name: string;
  requirements: string | undefined;
}

/** A played game with all its badges, in the catalogue's order. */
export interface WallGame {
  gameId: string;
  gameName: string;
  /** Empty if the host counts badges but doesn't name them. */
  badges: { name: string; isEarned: boolean }[];
  count: BadgeCount;
  isComplete: boolean;
}

export type BadgeProgressState =
  | { state: 'loading' }
  /** Badges or played games are unknown. */
  | { state: 'unknown' }
  | {
      state: 'known';
      count: BadgeCount;
      /** Newest first. */
      newest: EarnedBadge[];
      next: NextBadge | undefined;
      /** The played games that have badges, in the order of 'Top Games'. */
      wall: WallGame[];
      /** Number of games of which the player has every badge. */
      completeGames: number;
    };

/** Derives the newest and the next badges from the games of 'Top Games'. */
export function badgeProgressState(
  top: TopGamesState,
  played: Readonly<Record<string, PlayedGame>> | undefined,
  badges: BadgesConfig | undefined,
): BadgeProgressState {
  if (top.state === 'loading') return { state: 'loading' };
  if (!badges || !played || top.failed) return { state: 'unknown' };
  const games = top.games.map(({ id: gameId, name: gameName, playLink, ...game }) => {
    const all = ownValue(badges.data, gameId) ?? [];
    const { earned } = game.badges;
    const owned = ownValue(played, gameId)?.badgesOwned;
    return { gameId, gameName, playLink, played: game.played, all, earned, total: all.length, owned };
  });
  const newest = games.flatMap(({ gameId, all, owned = {} }) =>
    // The host tells by name which badges the player owns, so badges of one name are one here.
    [...new Set(all.map(({ Name }) => Name))].flatMap((name) => {
      const earnedAt = ownValue(owned, name);
      return typeof earnedAt === 'number' ? [{ gameId, name, earnedAt }] : [];
    }),
  );
  const next = games.flatMap(({ gameId, gameName, playLink, all, owned, earned, total }) => {
    // A host that counts badges but doesn't name them leaves open which one is missing.
    if (earned === undefined || earned >= total || (earned > 0 && !owned)) return [];
    const badge = all.find(({ Name }) => !Object.hasOwn(owned ?? {}, Name));
    return badge
      ? [
          {
            gameId,
            gameName,
            playLink,
            name: badge.Name,
            requirements: badge.ReadableRequirements,
            earned,
            total,
          },
        ]
      : [];
  });
  return {
    state: 'known',
    count: sumBadges(games),
    newest: newest.sort((one, other) => other.earnedAt - one.earnedAt).slice(0, NEWEST),
    next: next.sort((one, other) => one.total - one.earned - (other.total - other.earned))[0],
    wall: games.flatMap(({ gameId, gameName, played, all, owned, ...count }) =>
      played && count.total > 0
        ? {
            gameId,
            gameName,
            badges: owned
              ? all.map(({ Name: name }) => ({ name, isEarned: Object.hasOwn(owned, name) }))
              : [],
            count: { earned: count.earned, total: count.total },
            isComplete: isComplete(count),
          }
        : [],
    ),
    completeGames: games.filter(isComplete).length,
  };
}
