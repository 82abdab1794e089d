import type { Profile } from './profile.ts';
import type { Provider } from './provider-names.ts';

/**
 * Whether an account is linked. Each of the places where the host mentions it is enough, so that an account doesn't
 * count as missing because one of its fields does.
 */
export function isLinked(provider: Provider, profile: Profile): boolean {
  if (profile[`${provider}Profile`] !== undefined || profile.authProviders?.includes(provider)) return true;
  return provider === 'roblox' && profile.robloxUserId !== undefined;
}

/** Whether the chat account of this name is linked. A name that isn't known doesn't differ: it counts as the same account. */
export function isChatAccountLinked(profile: Profile, username: string): boolean {
  const linkedName = profile.discordProfile?.username;
  return isLinked('discord', profile) && (!username || !linkedName || username === linkedName);
}

/** The player's Roblox user id; undefined if no Roblox account is linked, or if its id is unknown. */
export function getRobloxUserId({ robloxUserId, robloxProfile }: Profile): string | undefined {
  return robloxUserId ?? robloxProfile?.userId;
}
