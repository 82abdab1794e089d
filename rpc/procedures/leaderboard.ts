import { calls } from '#schema/calls.ts';
import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { messages } from '#schema/messages.ts';
import { nextLeaderboardUpdate } from '#schema/time.ts';
import { bearer, router } from '../trpc.ts';

/** The board as the screen needs it; instants are epoch milliseconds. */
export type Standings = Leaderboard & {
  nextUpdateAt: number;
  /** The server's, for countdowns. */
  now: number;
  /** Past its update, and the host does not give a newer one. */
  stale: boolean;
};

export const leaderboardRouter = router({
  top: bearer('reading', messages.authenticationRequired).query(
    async ({ ctx, signal }): Promise<Standings> => {
      const { board, stale } = await ctx.host.leaderboard(ctx.caller, signal);
      const { topPlayers, generatedAt } = board;
      return {
        topPlayers: topPlayers.slice(0, leaderboard.topPlayers),
        generatedAt,
        nextUpdateAt: nextLeaderboardUpdate(generatedAt),
        now: ctx.clock(),
        stale,
      };
    },
  ),

  ownRank: bearer('reading')
    .input(calls.ownRank.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('ownRank', input, { token, signal })),
});
