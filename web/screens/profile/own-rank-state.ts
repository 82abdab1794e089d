import { toRank } from '#schema/entities/count.ts';
import type { RankedPlayer } from '#schema/entities/leaderboard.ts';

export type OwnRankState =
  | { state: 'loading' }
  | { state: 'ranked'; rank: number }
  /** No Roblox account, no rank, hidden from the leaderboard, or the request failed. */
  | { state: 'unknown' };

/** Derives the own rank. */
export function ownRankState({
  data,
  isLoading,
}: {
  data: RankedPlayer | undefined;
  isLoading: boolean;
}): OwnRankState {
  const rank = toRank(data?.rank);
  if (rank !== undefined) return { state: 'ranked', rank };
  return { state: isLoading ? 'loading' : 'unknown' };
}
