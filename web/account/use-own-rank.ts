import { skipToken } from '@tanstack/react-query';
import { toRank } from '#schema/entities/count.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import type { Profile } from '#schema/entities/profile.ts';
import { trpc } from '../api/trpc.ts';
import { useRetryableQuery } from '../api/use-retryable-query.ts';

interface OwnRank {
  rank: RankedPlayer | undefined;
  isLoading: boolean;
  /** The host has no rank of this player. */
  isMissing: boolean;
}

/** The player's rank on the leaderboard. Requested only with a Roblox id; pages ignore a failure (SPEC §7). */
export function useOwnRank(profile: Profile | undefined): OwnRank {
  const robloxUserId = profile && getRobloxUserId(profile);
  const query = trpc.leaderboard.ownRank.useQuery(robloxUserId ? { robloxUserId } : skipToken);
  const { data, failure } = useRetryableQuery(query);
  const isMissing = failure?.code === 'notFound';
  return {
    rank: isMissing ? undefined : data,
    isLoading: query.isLoading && !failure,
    isMissing,
  };
}

export type OwnRankState =
  | { state: 'loading' }
  | { state: 'ranked'; rank: number }
  /** No Roblox account, no rank, hidden from the leaderboard, or the request failed. */
  | { state: 'unknown' };

export function ownRankState(own: Pick<OwnRank, 'rank' | 'isLoading'>): OwnRankState {
  const rank = toRank(own.rank?.rank);
  if (rank !== undefined) return { state: 'ranked', rank };
  return { state: own.isLoading ? 'loading' : 'unknown' };
}
