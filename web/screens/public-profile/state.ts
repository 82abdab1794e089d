import { toCount } from '#schema/entities/count.ts';
import type { PublicProfile, RobloxUser } from '#schema/entities/profile.ts';
import { uidPattern } from '#schema/entities/uid.ts';
import { playerName } from '../../account/player-name.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';

export type PublicProfileState =
  | { state: 'loading' }
  | { state: 'notFound' }
  /** `message`: from SPEC §8, Public profile. */
  | { state: 'error'; message: string }
  | { state: 'content'; player: PublicPlayer };

/** The public data of a player (SPEC §2, Public profile). */
export interface PublicPlayer {
  displayName: string;
  imageUrl: string | undefined;
  username: string | undefined;
  robloxUserId: string | undefined;
  axp: number | undefined;
  level: number | undefined;
  /** The error message of a failed Roblox user lookup. */
  lookupFailure: string | undefined;
}

interface PublicProfileStateInput {
  /** The uid in the URL, not validated. */
  uid: string | undefined;
  profile: QueryResult<PublicProfile>;
  robloxUser: QueryResult<RobloxUser>;
}

/** Whether the string in the URL can be a uid. The screen fetches no other ids. */
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
    displayName: playerName(displayName),
    imageUrl: profileImageUrl,
    // Prefers Roblox's current name: it may have changed since the account was linked.
    username: robloxUser.data?.name || profile.username || robloxProfile?.username,
    robloxUserId: robloxProfile?.userId,
    axp: currency?.axp,
    level: toCount(currency?.level),
    lookupFailure: robloxUser.data ? undefined : robloxUser.failure?.message,
  };
}
