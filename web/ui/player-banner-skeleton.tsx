import type { ReactNode } from 'react';
import styles from './player-banner.module.css';
import { PlayerBanner } from './player-banner.tsx';
import { Skeleton } from './skeleton.tsx';

/** The place of a PlayerBanner that is still to come; `actions` and `route` where it will have them. */
export function PlayerBannerSkeleton({
  actions = false,
  progress,
}: {
  actions?: boolean;
  progress?: ReactNode;
}) {
  return (
    <PlayerBanner
      currencies={<SkeletonBlock className={styles.pillPlace} />}
      portrait={
        <div className={styles.ringPlace}>
          <Skeleton shape="circle" />
        </div>
      }
      name={<SkeletonBlock className={styles.namePlace} />}
      handle={<SkeletonBlock className={styles.handlePlace} />}
      rank={<SkeletonBlock className={styles.standingPlace} />}
      actions={actions && <SkeletonBlock className={styles.actionsPlace} />}
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
