import { toCount } from '#schema/entities/count.ts';
import type { PublicProfile, RobloxUser } from '#schema/entities/profile.ts';
import { uidPattern } from '#schema/entities/uid.ts';
import { playerName } from '../../account/name-and-pictures.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { PlayerBannerProps } from '../../ui/player/player-banner.tsx';

export type PublicProfileState =
  | { state: 'loading' }
  | { state: 'notFound' }
  /** `message`: from SPEC §8, Public profile. */
  | { state: 'error'; message: string }
  /** `lookupFailure`: the error message of a failed Roblox user lookup. */
  | { state: 'content'; player: PlayerBannerProps; lookupFailure: string | undefined };

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
  // A player who has hidden or deleted the profile since it was read is hidden at once.
  if (!isUid(uid) || profile.failure?.code === 'notFound') return { state: 'notFound' };
  if (profile.data) {
    const lookupFailure = robloxUser.data ? undefined : robloxUser.failure?.message;
    return { state: 'content', player: toPublicPlayer(profile.data, robloxUser.data), lookupFailure };
  }
  return profile.failure ? { state: 'error', message: profile.failure.message } : { state: 'loading' };
}

/** Returns the public data of a player (SPEC §2, Public profile). */
function toPublicPlayer(profile: PublicProfile, robloxUser: RobloxUser | undefined): PlayerBannerProps {
  const { displayName, profileImageUrl, playerStats, robloxProfile } = profile;
  const currency = playerStats?.currency;
  return {
    name: playerName(displayName),
    picture: profileImageUrl,
    roblox: {
      userId: robloxProfile?.userId,
      // Prefers Roblox's current name: it may have changed since the account was linked.
      username: robloxUser?.name || profile.username || robloxProfile?.username,
    },
    axp: currency?.axp,
    level: toCount(currency?.level),
  };
}
