import { nextTier, ownTierRank } from '#schema/entities/level.ts';
import type { PlayerCurrency } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { TierTag } from '../../ui/player/tier-tag.tsx';
import { LeaderboardLink } from './leaderboard-link.tsx';
import type { OwnRankState } from './own-rank-state.ts';
import styles from './profile.module.css';

interface RankSummaryProps {
  currency: PlayerCurrency | undefined;
  /** Undefined if it is unknown. */
  level: number | undefined;
  ownRank: OwnRankState;
}

/** The player's tier and level, the number of levels up to the next tier, and the rank on the leaderboard. */
export function RankSummary({ currency, level, ownRank }: RankSummaryProps) {
  const rank = ownTierRank(currency);
  return (
    <>
      {rank.name !== undefined && <TierTag name={rank.name} color={rank.tier?.color} />}
      <strong className={styles.level}>{messages.levelNumber({ level })}</strong>
      {level !== undefined && <span className={styles.next}>{describeNextTier(level)}</span>}
      <LeaderboardLink rank={ownRank} />
    </>
  );
}

function describeNextTier(level: number): string {
  const next = nextTier(level);
  if (!next) return messages.highestTier;
  return messages.levelsToTier({ levels: next.levelsMissing, tier: next.tier.name });
}
