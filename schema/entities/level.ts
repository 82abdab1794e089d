import type { PlayerCurrency } from './profile.ts';

/** Level tiers (SPEC section 9), lowest first: each begins at `from` and ends where the next begins. */
export const tiers = [
  { name: 'Noob', from: 1, color: 'white' },
  { name: 'Novice', from: 4, color: 'green' },
  { name: 'Intermediate', from: 7, color: 'orange' },
  { name: 'Advanced', from: 10, color: 'blue' },
  { name: 'Expert', from: 13, color: 'purple' },
  { name: 'Master', from: 16, color: 'red' },
] as const;
export type Tier = (typeof tiers)[number];

/** The tier of a level; no level or one below 1 is Noob. */
export function tierOfLevel(level: number | undefined): Tier {
  return tiers.findLast((tier) => (level ?? 0) >= tier.from) ?? tiers[0];
}

/** The tier after a level's own and how many levels are missing to it; nothing at the top. */
export function nextTier(level: number | undefined): { tier: Tier; levelsMissing: number } | undefined {
  const reached = Math.max(level ?? 1, 1);
  const tier = tiers.find(({ from }) => from > reached);
  return tier && { tier, levelsMissing: tier.from - reached };
}

/** The rank a player's own profile shows: the server's word if it sends one, the level's colour. */
export function ownTierRank(currency: PlayerCurrency | undefined): { name: string; tier: Tier } {
  const tier = tierOfLevel(currency?.level);
  return { name: currency?.levelName || tier.name, tier };
}

/** The rank that every public profile shows, whatever its level (section 2). */
export const publicTierRank: { name: string; tier: Tier } = { name: tiers[0].name, tier: tiers[0] };
