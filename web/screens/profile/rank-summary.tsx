import { nextTier, ownTierRank } from '#schema/entities/level.ts';
import type { PlayerCurrency } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { TierTag } from '../../ui/tier-tag.tsx';
import { LeaderboardLink } from './leaderboard-link.tsx';
import type { OwnRankState } from './own-rank-state.ts';
import styles from './profile.module.css';

interface RankSummaryProps {
  currency: PlayerCurrency | undefined;
  level: number;
  ownRank: OwnRankState;
}

/** The player's tier and level, the number of levels up to the next tier, and the rank on the leaderboard. */
export function RankSummary({ currency, level, ownRank }: RankSummaryProps) {
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
      <LeaderboardLink rank={ownRank} />
    </>
  );
}
