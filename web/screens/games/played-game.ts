import type { PlayedGame } from '#schema/entities/profile.ts';

/** How many badges of a game its player has, as the host counts them or else as it lists them. */
export function countEarnedBadges({ badgesEarned, badgesOwned }: PlayedGame): number {
  return badgesEarned ?? Object.keys(badgesOwned ?? {}).length;
}

/** A host may keep an entry for a game that its player has never opened. */
export function isPlayed(game: PlayedGame): boolean {
  return (game.playtime ?? 0) > 0 || countEarnedBadges(game) > 0;
}
