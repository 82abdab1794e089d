import type { ReactNode } from 'react';
import styles from './player-banner.module.css';
import { PlayerBanner } from './player-banner.tsx';
import { Skeleton } from './skeleton.tsx';

/** The place of a PlayerBanner that is still to come; `actions` and `route` where it will have them. */
export function PlayerBannerSkeleton({ actions = false, route }: { actions?: boolean; route?: ReactNode }) {
  return (
    <PlayerBanner
      purse={<Block className={styles.pillPlace} />}
      portrait={
        <div className={styles.ringPlace}>
          <Skeleton shape="circle" />
        </div>
      }
      name={<Block className={styles.namePlace} />}
      handle={<Block className={styles.handlePlace} />}
      standing={<Block className={styles.standingPlace} />}
      actions={actions && <Block className={styles.actionsPlace} />}
      route={route}
    />
  );
}

function Block({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="fill" />
    </div>
  );
}
