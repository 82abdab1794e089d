import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router-dom';
import { nextTier, ownTierRank } from '#schema/entities/level.ts';
import type { PlayerCurrency } from '#schema/entities/profile.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TierTag } from '../../ui/player/tier-tag.tsx';
import { formatCount } from '../../ui/primitives/format-number.ts';
import type { OwnRankState } from './own-rank-state.ts';
import styles from './profile.module.css';
import link from './rank-summary.module.css';

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

/** The link to the leaderboard, with the player's rank. Has the same size in every state. */
function LeaderboardLink({ rank }: { rank: OwnRankState }) {
  return (
    <span className={link.line}>
      <Link to={paths.leaderboards} className={link.link ?? ''}>
        <span className={link.name}>
          <Trophy size={18} aria-hidden="true" />
          {messages.globalLeaderboards}
        </span>
        <span key={rank.state} className={link.rank}>
          {rank.state !== 'unknown' && (
            <>
              {messages.yourRank}{' '}
              <strong className={link.number}>
                {rank.state === 'ranked' ? formatCount(rank.rank) : <Skeleton />}
              </strong>
            </>
          )}
        </span>
      </Link>
    </span>
  );
}
