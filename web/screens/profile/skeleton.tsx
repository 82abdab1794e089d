import { games as limits } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PlayerBannerSkeleton } from '../../ui/player/player-banner-skeleton.tsx';
import { SectionHeading } from '../../ui/primitives/headings.tsx';
import { BadgeProgress } from './badge-progress.tsx';
import styles from './profile.module.css';
import { StatTiles } from './stats.tsx';
import { TierProgress } from './tier-progress.tsx';
import { TopGamesSkeleton } from './top-games.tsx';

/** The skeleton of the profile, on the same grid as the profile. */
export function ProfileSkeleton() {
  const value = (
    <span className={styles.figureSkeleton}>
      <Skeleton shape="fill" />
    </span>
  );
  return (
    <>
      <PlayerBannerSkeleton own progress={<TierProgress level={undefined} />} />
      <StatTiles renderValue={() => value} />
      <BadgeProgress badges={{ state: 'loading' }} />
      <SectionHeading
        title={messages.topGames}
        note={
          <span className={styles.noteSkeleton}>
            {messages.gamesPlayed({ played: 0, total: limits.total })}
          </span>
        }
      />
      <TopGamesSkeleton />
    </>
  );
}
