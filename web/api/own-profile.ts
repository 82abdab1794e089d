import { isLinked } from '#schema/entities/linked-accounts.ts';
import type { Privacy, Profile } from '#schema/entities/profile.ts';

/** Returns the privacy settings. One that the profile doesn't have is undefined. */
export const getPrivacy = ({ ingameOptions }: Pick<Profile, 'ingameOptions'>): Privacy =>
  ingameOptions?.Privacy ?? {};

/** Whether the chat account of this name is linked. A name that is unknown doesn't differ. */
export const isChatAccountLinked = (profile: Profile, username: string): boolean => {
  const linkedName = profile.discordProfile?.username;
  return isLinked('discord', profile) && (!username || !linkedName || username === linkedName);
};
