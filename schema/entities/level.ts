import { tiers } from '../constants.ts';
import { toCount } from './count.ts';
import type { PlayerCurrency } from './profile.ts';

export type Tier = (typeof tiers)[number];

/** Returns the tier of a level; the lowest tier for a level below 1. */
export function tierOfLevel(level: number): Tier {
  return tiers.findLast((tier) => level >= tier.from) ?? tiers[0];
}

/** Returns the next tier and the number of levels to reach it; undefined in the highest tier. */
export function nextTier(level: number): { tier: Tier; levelsMissing: number } | undefined {
  const tier = tiers.slice(1).find(({ from }) => from > level);
  return tier && { tier, levelsMissing: tier.from - level };
}

/**
 * Returns how much of the way from the tier to the next one is gone, from 0 to 1. In the last tier, which has no end, each level
 * leads further and none to 1.
 */
export function progressInTier(level: number): number {
  const tier = tierOfLevel(level);
  const gone = Math.max(0, level - tier.from);
  const next = nextTier(level);
  return next ? gone / (gone + next.levelsMissing) : gone / (gone + LEVELS_OF_TIER);
}

/** The number of levels of each tier but the last, which has no end. */
export const LEVELS_OF_TIER = tiers[1].from - tiers[0].from;

/**
 * Returns the rank that the own profile shows. The name is the host's `levelName`, or else the tier's; the
 * tier, and so the colour, follows the level. Without a level the tier is unknown.
 */
export function ownTierRank(currency: PlayerCurrency | undefined): {
  name: string | undefined;
  tier: Tier | undefined;
} {
  const level = toCount(currency?.level);
  const tier = level === undefined ? undefined : tierOfLevel(level);
  return { name: currency?.levelName?.trim() || tier?.name, tier };
}

/** The rank name that every public profile shows, whatever the player's level: Noob (SPEC §2). */
export const publicRank = tiers[0].name;
