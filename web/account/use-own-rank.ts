import { skipToken } from '@tanstack/react-query';
import { toRank } from '#schema/entities/count.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { trpc } from '../api/trpc.ts';

/** The player's rank on the leaderboard. Requested only with a Roblox id; pages ignore a failure (SPEC §7). */
export function useOwnRank(profile: Profile | undefined) {
  const robloxUserId = profile && getRobloxUserId(profile);
  return trpc.leaderboard.ownRank.useQuery(robloxUserId ? { robloxUserId } : skipToken);
}

export type OwnRankState =
  | { state: 'loading' }
  | { state: 'ranked'; rank: number }
  /** No Roblox account, no rank, hidden from the leaderboard, or the request failed. */
  | { state: 'unknown' };

export function ownRankState(query: { data: RankedPlayer | undefined; isLoading: boolean }): OwnRankState {
  const rank = toRank(query.data?.rank);
  if (rank !== undefined) return { state: 'ranked', rank };
  return { state: query.isLoading ? 'loading' : 'unknown' };
}
