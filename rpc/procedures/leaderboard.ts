import { calls } from '#schema/calls.ts';
import { leaderboard } from '#schema/constants.ts';
import type { Leaderboard } from '#schema/entities/leaderboard.ts';
import { nextLeaderboardUpdate } from '#schema/format-time.ts';
import { messages } from '#schema/messages.ts';
import type { Board } from '../host/cache.ts';
import { bearer, plainRead, router } from '../trpc.ts';

/** The board as the screen needs it; instants are epoch milliseconds. */
export type Standings = Leaderboard & {
  nextUpdateAt: number;
  /** The host's, for countdowns. */
  now: number;
  /** Past its update, and the host does not give a newer one. */
  stale: boolean;
};

export const leaderboardRouter = router({
  top: plainRead(
    'reading',
    async ({ ctx: { host, caller }, signal }) =>
      standingsOf(await host.leaderboard(caller, signal), host.now()),
    messages.authenticationRequired,
  ),

  ownRank: bearer('reading')
    .input(calls.ownRank.input)
    .query(({ ctx: { host, token }, input, signal }) => host.call('ownRank', input, { token, signal })),
});

/** One object for all who ask in the same millisecond; frozen, so that it is also written once. */
function standingsOf({ board, stale }: Board, now: number): Standings {
  const last = lastStandings.get(board);
  if (last?.now === now && last.stale === stale) return last;
  const { topPlayers, generatedAt } = board;
  const standings = Object.freeze({
    topPlayers: topPlayers.slice(0, leaderboard.topPlayers),
    generatedAt,
    nextUpdateAt: nextLeaderboardUpdate(generatedAt),
    now,
    stale,
  });
  lastStandings.set(board, standings);
  return standings;
}

const lastStandings = new WeakMap<Leaderboard, Standings>();
