import type { BadgeCount } from '#schema/entities/badge-count.ts';
import { sumBadges } from '#schema/entities/badge-count.ts';
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
  name: string;
  requirements: string | undefined;
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
    };

/** Derives the newest and the next badges from the games of 'Top Games'. */
export function badgeProgressState(
  top: TopGamesState,
  played: Readonly<Record<string, PlayedGame>> | undefined,
  badges: BadgesConfig | undefined,
): BadgeProgressState {
  if (top.state === 'loading') return { state: 'loading' };
  if (!badges || !played || top.failed) return { state: 'unknown' };
  const games = top.games.map(({ id: gameId, name: gameName, badges: { earned } }) => {
    const all = ownValue(badges.data, gameId) ?? [];
    return { gameId, gameName, all, earned, total: all.length, owned: ownValue(played, gameId)?.badgesOwned };
  });
  const newest = games.flatMap(({ gameId, all, owned = {} }) =>
    // The host tells by name which badges the player owns, so badges of one name are one here.
    [...new Set(all.map(({ Name }) => Name))].flatMap((name) => {
      const earnedAt = ownValue(owned, name);
      return typeof earnedAt === 'number' ? [{ gameId, name, earnedAt }] : [];
    }),
  );
  const next = games.flatMap(({ gameId, gameName, all, owned, earned, total }) => {
    // A host that counts badges but doesn't name them leaves open which one is missing.
    if (earned === undefined || earned >= total || (earned > 0 && !owned)) return [];
    const badge = all.find(({ Name }) => !Object.hasOwn(owned ?? {}, Name));
    return badge
      ? [{ gameId, gameName, name: badge.Name, requirements: badge.ReadableRequirements, earned, total }]
      : [];
  });
  return {
    state: 'known',
    count: sumBadges(games),
    newest: newest.sort((one, other) => other.earnedAt - one.earnedAt).slice(0, NEWEST),
    next: next.sort((one, other) => one.total - one.earned - (other.total - other.earned))[0],
  };
}
