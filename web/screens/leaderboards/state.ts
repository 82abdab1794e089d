import { leaderboard as limits } from '#schema/constants.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import * as messages from '#schema/messages.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';
import type { LeaderboardRow, OwnInput, OwnStanding } from './own-standing.ts';
import { ownStanding } from './own-standing.ts';

/** The server's response. Times are epoch ms on the server's clock. */
export interface LeaderboardData extends Leaderboard {
  nextUpdateAt?: number | undefined;
  now: number;
  stale: boolean;
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
  | { state: 'empty'; times: UpdateTimes | undefined; isStale: boolean }
  | {
      state: 'content';
      rows: LeaderboardRow[];
      own: OwnStanding;
      times: UpdateTimes | undefined;
      isStale: boolean;
    };

interface LeaderboardStateInput {
  session: Session;
  leaderboard: QueryResult<LeaderboardData>;
  /** When the response arrived: epoch ms on the browser's clock. */
  receivedAt: number;
  own: OwnInput;
}

/** Derives the state of /leaderboards (SPEC §2, §6, §8). */
export function leaderboardState({
  session,
  leaderboard,
  receivedAt,
  own,
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
      // A board of the future, by more than clocks differ, tells nothing about the next update.
      const isTimed =
        generatedAt !== undefined && nextUpdateAt !== undefined && generatedAt - now < limits.refreshMs;
      const times = isTimed ? { generatedAt, nextUpdateAt, aheadMs: now - receivedAt } : undefined;
      const isStale = stale || failure !== undefined;
      const first = topPlayers[0];
      if (!first) return { state: 'empty', times, isStale };
      const rowOf = (player: RankedPlayer, isOwn: boolean): LeaderboardRow => ({
        ...player,
        isOwn,
        share: computeShare(player.axp, first.axp),
      });
      const rows = topPlayers.map((player) => rowOf(player, player.uid === session.user.uid));
      const standing = ownStanding(rows, own, (player) => rowOf(player, true));
      return { state: 'content', rows, own: standing, times, isStale };
    }
  }
}

function computeShare(axp: number | undefined, most: number | undefined): number | undefined {
  if (axp === undefined || most === undefined) return undefined;
  return most > 0 ? Math.min(1, Math.max(0, axp / most)) : 0;
}

const toErrorMessage = (message: string) => messages.errorWith({ message });
