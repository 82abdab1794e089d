import { skipToken } from '@tanstack/react-query';
import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { trpc } from '../api/trpc.ts';

/** The player's rank on the leaderboard. Requested only with a Roblox id; pages ignore a failure (SPEC §7). */
export function useOwnRank(profile: Profile | undefined) {
  const robloxUserId = profile && getRobloxUserId(profile);
  return trpc.leaderboard.ownRank.useQuery(robloxUserId ? { robloxUserId } : skipToken);
}
