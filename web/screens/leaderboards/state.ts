import type { RankedPlayer } from '#schema/entities/leaderboard.ts';
import * as messages from '#schema/messages.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';

/** The server's response. Times are epoch ms on the server's clock. */
export interface LeaderboardData {
  topPlayers: RankedPlayer[];
  generatedAt: number;
  nextUpdateAt: number;
  now: number;
  stale: boolean;
}

export interface LeaderboardRow extends RankedPlayer {
  isOwn: boolean;
  /** The aXP divided by the first player's, from 0 to 1. */
  share: number;
}

/**
 * Last and next update, in epoch ms on the server's clock. `aheadMs`: the server's clock minus the browser's.
 */
export interface UpdateTimes {
  generatedAt: number;
  nextUpdateAt: number;
  aheadMs: number;
}

export type LeaderboardState =
  | { state: 'loading' }
  | { state: 'visitor'; message: string }
  | { state: 'error'; message: string }
  | { state: 'empty'; times: UpdateTimes; isStale: boolean }
  /** `own`: the player's row below the top 10; undefined if they are in the top 10 or have no rank. */
  | {
      state: 'content';
      rows: LeaderboardRow[];
      own: LeaderboardRow | undefined;
      times: UpdateTimes;
      isStale: boolean;
    };

interface LeaderboardStateInput {
  session: Session;
  leaderboard: QueryResult<LeaderboardData>;
  /** When the response arrived: epoch ms on the browser's clock. */
  receivedAt: number;
  ownRank: RankedPlayer | undefined;
}

/** Derives the state of /leaderboards (SPEC §2, §6, §8). */
export function leaderboardState({
  session,
  leaderboard,
  receivedAt,
  ownRank,
}: LeaderboardStateInput): LeaderboardState {
  switch (session.state) {
    case 'loading':
      return { state: 'loading' };
    case 'visitor':
      return { state: 'visitor', message: toErrorMessage(messages.authenticationRequired) };
    case 'player': {
      const { data, failure } = leaderboard;
      if (data === undefined) {
        return failure ? { state: 'error', message: toErrorMessage(failure.message) } : { state: 'loading' };
      }
      const { topPlayers, generatedAt, nextUpdateAt, now, stale } = data;
      const times = { generatedAt, nextUpdateAt, aheadMs: now - receivedAt };
      const isStale = stale || failure !== undefined;
      const first = topPlayers[0];
      if (!first) return { state: 'empty', times, isStale };
      const rowOf = (player: RankedPlayer, isOwn: boolean): LeaderboardRow => ({
        ...player,
        isOwn,
        share: first.axp > 0 ? Math.min(1, player.axp / first.axp) : 0,
      });
      const rows = topPlayers.map((player) => rowOf(player, player.uid === session.user.uid));
      const isBelow = ownRank && !rows.some(({ isOwn }) => isOwn);
      return { state: 'content', rows, own: isBelow ? rowOf(ownRank, true) : undefined, times, isStale };
    }
  }
}

const toErrorMessage = (message: string) => messages.errorWith({ message });
