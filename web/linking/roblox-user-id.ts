import type { Profile } from '#schema/entities/profile.ts';

/** The game platform's id of a player; undefined while no account of it is linked. */
export function getRobloxUserId({ robloxUserId, robloxProfile }: Profile): string | undefined {
  return robloxUserId ?? robloxProfile?.userId;
}
