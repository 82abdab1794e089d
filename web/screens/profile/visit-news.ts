import { toCount } from '#schema/entities/count.ts';
import type { Profile } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import type { PlayerFigures, Visit } from '../../account/player-memory.ts';
import { VISIT_MS } from '../../account/player-memory.ts';
import { formatAmount, formatCount } from '../../ui/primitives/format-number.ts';
import type { OwnRankState } from './own-rank-state.ts';

export const playerFigures = ({ playerStats }: Profile, rank: OwnRankState): PlayerFigures => ({
  axp: toCount(playerStats?.currency?.axp),
  badges: toCount(playerStats?.stats?.badgesEarned),
  rank: rank.state === 'ranked' ? rank.rank : undefined,
});

/** Returns what came to a figure; undefined if it isn't known for both visits. */
export const gain = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined ? undefined : now - before;

/** Whether there is something to tell: at every later visit, and within a visit once something is gained. */
export const hasVisitNews = (before: Visit, { axp, badges }: PlayerFigures, now: number): boolean =>
  now - before.at >= VISIT_MS || Boolean(gain(before.axp, axp)) || Boolean(gain(before.badges, badges));

export const describeAxp = (gained: number): string =>
  gained === 0 ? 'No new aXP' : `${gained > 0 ? '+' : ''}${formatAmount(gained)} ${messages.axp}`;

export function describeBadges(gained: number): string {
  if (gained <= 0) return 'No new badges';
  return gained === 1 ? '1 new badge' : `${formatCount(gained)} new badges`;
}

/** `places`: how many the player has climbed. */
export function describeRank(rank: number | undefined, places: number | undefined): string {
  const now = `Rank ${formatCount(rank)}`;
  if (places === undefined) return now;
  if (places === 0) return `${now}, as before`;
  const size = Math.abs(places);
  return `${now}, ${formatCount(size)} ${size === 1 ? 'place' : 'places'} ${places > 0 ? 'up' : 'down'}`;
}
