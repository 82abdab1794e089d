import { calls } from '#schema/calls.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import * as messages from '#schema/messages.ts';
import type { CachedLeaderboard } from '../host/leaderboard-cache.ts';
import { nextLeaderboardUpdate } from '../host/leaderboard-cache.ts';
import type { Procedures } from '../trpc.ts';
import { protectedProcedure, router } from '../trpc.ts';

/** The leaderboard as the screen shows it. Its times are epoch ms. */
export type LeaderboardSnapshot = Leaderboard & {
  /** Undefined if the host doesn't say when the leaderboard was generated. */
  nextUpdateAt?: number | undefined;
  /** The host's clock, for countdowns. */
  now: number;
  /** The next update is due, but the host can't provide it. */
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
} satisfies Procedures<'leaderboard'>);

function createSnapshot({ leaderboard: source, stale }: CachedLeaderboard, now: number): LeaderboardSnapshot {
  const { topPlayers, generatedAt } = source;
  return {
    topPlayers,
    generatedAt,
    nextUpdateAt: generatedAt === undefined ? undefined : nextLeaderboardUpdate(generatedAt),
    now,
    stale,
  };
}
