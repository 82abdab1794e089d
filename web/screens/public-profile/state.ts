import type { PublicProfile, RobloxUser } from '#schema/entities/profile.ts';
import { uidPattern } from '#schema/entities/uid.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';

export type PublicProfileState =
  | { state: 'loading' }
  | { state: 'notFound' }
  /** Section 8's message. */
  | { state: 'error'; message: string }
  | { state: 'content'; player: PublicPlayer };

/** All that a stranger sees of a player (SPEC §2). */
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

interface PublicProfileStateInput {
  /** As it stands in the address. */
  uid: string | undefined;
  profile: QueryResult<PublicProfile>;
  robloxUser: QueryResult<RobloxUser>;
}

/** An id that no player can have is not asked for. */
export const isUid = (uid: string | undefined): uid is string => uid !== undefined && uidPattern.test(uid);

export function publicProfileState({
  uid,
  profile,
  robloxUser,
}: PublicProfileStateInput): PublicProfileState {
  if (!isUid(uid)) return { state: 'notFound' };
  if (profile.data) return { state: 'content', player: toPublicPlayer(profile.data, robloxUser) };
  if (!profile.failure) return { state: 'loading' };
  const { code, message } = profile.failure;
  return code === 'notFound' ? { state: 'notFound' } : { state: 'error', message };
}

function toPublicPlayer(profile: PublicProfile, robloxUser: QueryResult<RobloxUser>): PublicPlayer {
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
