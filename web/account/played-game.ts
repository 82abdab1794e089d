import { toCount } from '#schema/entities/count.ts';
import type { PlayedGame } from '#schema/entities/profile.ts';

/** Returns the server's badge count, or else the number of listed badges; undefined without both. */
export function countEarnedBadges({ badgesEarned, badgesOwned }: PlayedGame): number | undefined {
  return toCount(badgesEarned) ?? (badgesOwned && Object.keys(badgesOwned).length);
}

/** Whether the player has played. The server may list games that the player has never opened. */
export function isPlayed(game: PlayedGame): boolean {
  return (game.playtime ?? 0) > 0 || (countEarnedBadges(game) ?? 0) > 0;
}
