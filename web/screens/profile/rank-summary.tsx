import { nextTier, ownTierRank } from '#schema/entities/level.ts';
import type { PlayerCurrency } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { TierTag } from '../../ui/tier-tag.tsx';
import styles from './profile.module.css';

/** The player's rank and level, and the number of levels up to the next tier. */
export function RankSummary({ currency, level }: { currency: PlayerCurrency | undefined; level: number }) {
  const rank = ownTierRank(currency);
  const next = nextTier(level);
  return (
    <>
      <TierTag name={rank.name} color={rank.tier.color} />
      <strong className={styles.level}>{messages.levelNumber({ level })}</strong>
      <span className={styles.next}>
        {next
          ? messages.levelsToTier({ levels: next.levelsMissing, tier: next.tier.name })
          : messages.highestTier}
      </span>
    </>
  );
}
