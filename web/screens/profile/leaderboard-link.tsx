import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/primitives/format-number.ts';
import styles from './leaderboard-link.module.css';
import type { OwnRankState } from './own-rank-state.ts';

/** The link to the leaderboard, with the player's rank. Has the same size in every state. */
export function LeaderboardLink({ rank }: { rank: OwnRankState }) {
  return (
    <span className={styles.line}>
      <Link to={paths.leaderboards} className={styles.link ?? ''}>
        <span className={styles.name}>
          <Trophy size={18} aria-hidden="true" />
          {messages.globalLeaderboards}
        </span>
        <span key={rank.state} className={styles.rank}>
          {rank.state !== 'unknown' && (
            <>
              {messages.yourRank}{' '}
              <strong className={styles.number}>
                {rank.state === 'ranked' ? formatCount(rank.rank) : <Skeleton />}
              </strong>
            </>
          )}
        </span>
      </Link>
    </span>
  );
}
