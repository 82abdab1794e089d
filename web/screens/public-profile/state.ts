import type { PublicProfile, RobloxUser } from '#schema/entities/profile.ts';
import { uidPattern } from '#schema/uid.ts';
import type { Answer } from '../../use-retry.ts';

export type PublicProfileState =
  | { state: 'loading' }
  | { state: 'notFound' }
  /** Section 8's message. */
  | { state: 'error'; message: string }
  | { state: 'content'; player: PublicPlayer };

/** All that a stranger sees of a player (SPEC section 2). */
export interface PublicPlayer {
  displayName: string;
  imageUrl: string | undefined;
  username: string | undefined;
  robloxUserId: string | undefined;
  axp: number;
  level: number;
  /** Why the game platform's record of the player is not there. */
  lookupFailure: string | undefined;
}

interface Question {
  /** As it stands in the address. */
  uid: string | undefined;
  profile: Answer<PublicProfile>;
  robloxUser: Answer<RobloxUser>;
}

/** An id that no player can have is not asked for. */
export const isUid = (uid: string | undefined): uid is string => uid !== undefined && uidPattern.test(uid);

export function publicProfileState({ uid, profile, robloxUser }: Question): PublicProfileState {
  if (!isUid(uid)) return { state: 'notFound' };
  if (profile.data) return { state: 'content', player: publicPlayer(profile.data, robloxUser) };
  if (!profile.failure) return { state: 'loading' };
  const { code, message } = profile.failure;
  return code === 'notFound' ? { state: 'notFound' } : { state: 'error', message };
}

function publicPlayer(profile: PublicProfile, robloxUser: Answer<RobloxUser>): PublicPlayer {
  const { displayName, profileImageUrl, playerStats, robloxProfile } = profile;
  const currency = playerStats?.currency;
  return {
    displayName,
    imageUrl: profileImageUrl,
    // The platform's own record first: a name can have changed since it was linked.
    username: robloxUser.data?.name ?? profile.username ?? robloxProfile?.username,
    robloxUserId: robloxProfile?.userId,
    axp: currency?.axp ?? 0,
    level: currency?.level ?? 1,
    lookupFailure: robloxUser.data ? undefined : robloxUser.failure?.message,
  };
}
