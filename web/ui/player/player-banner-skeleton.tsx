import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './player-banner.module.css';
import { PlayerBanner } from './player-banner.tsx';

/** The skeleton of a PlayerBanner. `own`: of the player's own, with coins, the next tier and actions. */
export function PlayerBannerSkeleton({ own = false, progress }: { own?: boolean; progress?: ReactNode }) {
  return (
    <PlayerBanner
      currencies={
        <>
          <SkeletonBlock className={styles.pillSkeleton} />
          {own && <SkeletonBlock className={styles.pillSkeleton} />}
        </>
      }
      portrait={
        <div className={styles.ringSkeleton}>
          <Skeleton shape="circle" />
        </div>
      }
      name={<SkeletonBlock className={styles.nameSkeleton} />}
      handle={<SkeletonBlock className={styles.handleSkeleton} />}
      rank={
        <>
          <SkeletonBlock className={styles.tierSkeleton} />
          <SkeletonBlock className={styles.levelSkeleton} />
          {own && <SkeletonBlock className={styles.nextTierSkeleton} />}
          {own && <SkeletonBlock className={styles.leaderboardSkeleton} />}
        </>
      }
      actions={
        own && (
          <>
            <SkeletonBlock className={styles.actionSkeleton} />
            <SkeletonBlock className={styles.actionSkeleton} />
            <SkeletonBlock className={styles.actionSkeleton} />
            <SkeletonBlock className={styles.actionSkeleton} />
          </>
        )
      }
      progress={progress}
    />
  );
}

function SkeletonBlock({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="fill" />
    </div>
  );
}
