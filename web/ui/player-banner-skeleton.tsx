import type { ReactNode } from 'react';
import styles from './player-banner.module.css';
import { PlayerBanner } from './player-banner.tsx';
import { Skeleton } from './skeleton.tsx';

/** The skeleton of a PlayerBanner. Set `actions` and `progress` if the banner will have them. */
export function PlayerBannerSkeleton({
  actions = false,
  progress,
}: {
  actions?: boolean;
  progress?: ReactNode;
}) {
  return (
    <PlayerBanner
      currencies={<SkeletonBlock className={styles.pillSkeleton} />}
      portrait={
        <div className={styles.ringSkeleton}>
          <Skeleton shape="circle" />
        </div>
      }
      name={<SkeletonBlock className={styles.nameSkeleton} />}
      handle={<SkeletonBlock className={styles.handleSkeleton} />}
      rank={<SkeletonBlock className={styles.rankSkeleton} />}
      actions={actions && <SkeletonBlock className={styles.actionsSkeleton} />}
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
