import { toCount } from '#schema/entities/count.ts';
import type { PlayedGame } from '#schema/entities/profile.ts';

/** Returns the server's badge count, or the number of listed badges if there is no count; undefined without both. */
export function countEarnedBadges({ badgesEarned, badgesOwned }: PlayedGame): number | undefined {
  const count = toCount(badgesEarned);
  const listed = badgesOwned && Object.keys(badgesOwned).length;
  // A count that the server has left out is 0, whatever is listed.
  return count || (listed ?? count);
}

/** Whether the player has played. The server may list games that the player has never opened. */
export function isPlayed(game: PlayedGame): boolean {
  return (game.playtime ?? 0) > 0 || (countEarnedBadges(game) ?? 0) > 0;
}
