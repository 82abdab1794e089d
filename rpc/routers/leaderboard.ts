import { calls } from '#schema/calls.ts';
import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { nextLeaderboardUpdate } from '#schema/format-time.ts';
import { messages } from '#schema/messages.ts';
import type { CachedLeaderboard } from '../host/cache.ts';
import { protectedProcedure, router } from '../trpc.ts';

/** The board as the screen needs it; instants are epoch milliseconds. */
export type LeaderboardSnapshot = Leaderboard & {
  nextUpdateAt: number;
  /** The host's, for countdowns. */
  now: number;
  /** Past its update, and the host does not give a newer one. */
  stale: boolean;
};

export const leaderboardRouter = router({
  top: protectedProcedure('reading', messages.authenticationRequired).query(
    async ({ ctx: { host, caller }, signal }) =>
      createSnapshot(await host.leaderboard(caller, signal), host.now()),
  ),

  ownRank: protectedProcedure('reading')
    .input(calls.ownRank.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('ownRank', input, { token, signal })),
});

function createSnapshot({ leaderboard: board, stale }: CachedLeaderboard, now: number): LeaderboardSnapshot {
  const { topPlayers, generatedAt } = board;
  return {
    topPlayers: topPlayers.slice(0, leaderboard.topPlayers),
    generatedAt,
    nextUpdateAt: nextLeaderboardUpdate(generatedAt),
    now,
    stale,
  };
}
