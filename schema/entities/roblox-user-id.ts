import type { Profile } from './profile.ts';

/** The player's Roblox user id; undefined if no Roblox account is linked, or if its id is unknown. */
export function getRobloxUserId({ robloxUserId, robloxProfile }: Profile): string | undefined {
  return robloxUserId ?? robloxProfile?.userId;
}
