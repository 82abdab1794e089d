import { calls } from '#schema/calls.ts';
import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { nextLeaderboardUpdate } from '#schema/format-time.ts';
import { messages } from '#schema/messages.ts';
import type { CachedLeaderboard } from '../host/cache.ts';
import { protectedProcedure, protectedRead, router } from '../trpc.ts';

/** The board as the screen needs it; instants are epoch milliseconds. */
export type LeaderboardSnapshot = Leaderboard & {
  nextUpdateAt: number;
  /** The host's, for countdowns. */
  now: number;
  /** Past its update, and the host does not give a newer one. */
  stale: boolean;
};

export const leaderboardRouter = router({
  top: protectedRead(
    'reading',
    async ({ ctx: { host, caller }, signal }) =>
      createSnapshot(await host.leaderboard(caller, signal), host.now()),
    messages.authenticationRequired,
  ),

  ownRank: protectedProcedure('reading')
    .input(calls.ownRank.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('ownRank', input, { token, signal })),
});

/** One object for all who ask in the same millisecond; frozen, so that it is also written once. */
function createSnapshot({ leaderboard: board, stale }: CachedLeaderboard, now: number): LeaderboardSnapshot {
  const last = lastSnapshots.get(board);
  if (last?.now === now && last.stale === stale) return last;
  const { topPlayers, generatedAt } = board;
  const standings = Object.freeze({
    topPlayers: topPlayers.slice(0, leaderboard.topPlayers),
    generatedAt,
    nextUpdateAt: nextLeaderboardUpdate(generatedAt),
    now,
    stale,
  });
  lastSnapshots.set(board, standings);
  return standings;
}

const lastSnapshots = new WeakMap<Leaderboard, LeaderboardSnapshot>();
