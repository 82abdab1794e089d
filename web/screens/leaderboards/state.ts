import { leaderboard as limits } from '#schema/constants.ts';
import { toAmount, toRank } from '#schema/entities/count.ts';
import type { Leaderboard, RankedPlayer } from '#schema/entities/leaderboard.ts';
import { getRobloxUserId, isLinked } from '#schema/entities/linked-accounts.ts';
import { hasNamedPlayer } from '#schema/entities/named-player.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';
import { formatAmount } from '../../ui/primitives/format-number.ts';

/** The server's response. Times are epoch ms on the server's clock. */
export interface LeaderboardData extends Leaderboard {
  nextUpdateAt?: number | undefined;
  now: number;
  stale: boolean;
}

/** Last and next update, in epoch ms on the server's clock. */
export interface UpdateTimes {
  generatedAt: number;
  nextUpdateAt: number;
  /** When the response arrived. */
  readAt: number;
  /** The server's clock minus the browser's. */
  aheadMs: number;
}

export interface UpdateState {
  /** Undefined if they are unknown. */
  times: UpdateTimes | undefined;
  isStale: boolean;
  /** The board names no player, so it may be another one long before its next update. */
  isUnfinished: boolean;
}

export interface LeaderboardRow extends RankedPlayer {
  isOwn: boolean;
  /** The aXP divided by the first player's, from 0 to 1; undefined if either is unknown. */
  share: number | undefined;
}

/** aXP up to a rank or to the last listed player, or ahead of all others. */
export interface Gap {
  axp: number;
  to: 'top' | 'lead' | { rank: number };
}

export type AbsenceReason = 'hidden' | 'unlinked' | 'unplayed' | 'waiting';

export type OwnStanding =
  | { state: 'loading' }
  /** A failure, which the page doesn't mention (SPEC §7), or nothing to tell. */
  | { state: 'unknown' }
  | { state: 'listed'; rank: number | undefined; axp: number | undefined; gap: Gap | undefined }
  | { state: 'below'; row: LeaderboardRow; gap: Gap | undefined }
  | { state: 'absent'; reason: AbsenceReason };

export interface OwnInput {
  profile: Profile | undefined;
  rank: RankedPlayer | undefined;
  /** The profile or the rank is loading. */
  isLoading: boolean;
  /** The host has no rank of this player. */
  isMissing: boolean;
}

export type LeaderboardState =
  | { state: 'loading' }
  | { state: 'visitor'; message: string }
  | { state: 'error'; message: string }
  | ({ state: 'empty' } & UpdateState)
  | ({ state: 'content'; rows: LeaderboardRow[]; own: OwnStanding } & UpdateState);

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
      const times = isTimed
        ? { generatedAt, nextUpdateAt, readAt: now, aheadMs: now - receivedAt }
        : undefined;
      const isStale = stale || failure !== undefined;
      const update: UpdateState = { times, isStale, isUnfinished: !hasNamedPlayer(data) };
      const first = topPlayers[0];
      if (!first) return { state: 'empty', ...update };
      const rowOf = (player: RankedPlayer, isOwn: boolean): LeaderboardRow => ({
        ...player,
        isOwn,
        share: computeShare(player.axp, first.axp),
      });
      const rows = topPlayers.map((player) => rowOf(player, player.uid === session.user.uid));
      const standing = ownStanding(rows, own, (player) => rowOf(player, true));
      return { state: 'content', rows, own: standing, ...update };
    }
  }
}

function computeShare(axp: number | undefined, most: number | undefined): number | undefined {
  if (axp === undefined || most === undefined) return undefined;
  return most > 0 ? Math.min(1, Math.max(0, axp / most)) : 0;
}

const toErrorMessage = (message: string) => messages.errorWith({ message });

/** Derives where the player stands: in the table, below it, or why nowhere. */
function ownStanding(
  rows: readonly LeaderboardRow[],
  { profile, rank, isLoading, isMissing }: OwnInput,
  toRow: (player: RankedPlayer) => LeaderboardRow,
): OwnStanding {
  const own = rows.find(({ isOwn }) => isOwn);
  if (own) return { state: 'listed', rank: own.rank, axp: own.axp, gap: findGap(rows, own) };
  if (rank) return { state: 'below', row: toRow(rank), gap: findGapToTop(rows, rank) };
  const reason = profile && findReason(profile);
  if (reason) return { state: 'absent', reason };
  if (isLoading) return { state: 'loading' };
  return isMissing ? { state: 'absent', reason: 'waiting' } : { state: 'unknown' };
}

function findReason(profile: Profile): AbsenceReason | undefined {
  if (profile.ingameOptions?.Privacy?.ShowInLeaderboards === false) return 'hidden';
  if (!isLinked('roblox', profile)) return 'unlinked';
  if (getRobloxUserId(profile) === undefined) return undefined;
  return toAmount(profile.playerStats?.currency?.axp) === 0 ? 'unplayed' : undefined;
}

function findGap(rows: readonly LeaderboardRow[], { axp }: RankedPlayer): Gap | undefined {
  const amount = toAmount(axp);
  if (amount === undefined) return undefined;
  const above = rows.findLast((row) => (toAmount(row.axp) ?? amount) > amount);
  if (above) {
    const rank = toRank(above.rank);
    return rank === undefined ? undefined : { axp: (toAmount(above.axp) ?? amount) - amount, to: { rank } };
  }
  const second = toAmount(rows[1]?.axp) ?? amount;
  return second < amount ? { axp: amount - second, to: 'lead' } : undefined;
}

function findGapToTop(rows: readonly LeaderboardRow[], { axp }: RankedPlayer): Gap | undefined {
  const [amount, last] = [toAmount(axp), toAmount(rows[limits.topPlayers - 1]?.axp)];
  return amount !== undefined && last !== undefined && last > amount
    ? { axp: last - amount, to: 'top' }
    : undefined;
}

export function describeGap({ axp, to }: Gap): string {
  const amount = formatAmount(axp);
  if (to === 'lead') return messages.axpAhead({ amount });
  return to === 'top' ? messages.axpToTop({ amount }) : messages.axpToRank({ amount, rank: to.rank });
}

/** The text of the own row, and the page on which the player changes it. */
export const absences: Record<AbsenceReason, { name: string; to: string | undefined }> = {
  hidden: { name: messages.rankHidden, to: paths.options },
  unlinked: { name: messages.rankUnlinked, to: paths.profile },
  unplayed: { name: messages.rankUnplayed, to: paths.games },
  waiting: { name: messages.rankWaiting, to: undefined },
};
