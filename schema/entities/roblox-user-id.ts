import type { Profile } from './profile.ts';

/** The player's Roblox user id; undefined without a linked Roblox account. */
export function getRobloxUserId({ robloxUserId, robloxProfile }: Profile): string | undefined {
  return robloxUserId ?? robloxProfile?.userId;
}
