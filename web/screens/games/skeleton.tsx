import * as messages from '#schema/messages.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import panel from './game-panel.module.css';
import styles from './games.module.css';

/** The page until its code has loaded. */
export function GamesSkeleton() {
  return (
    <>
      <GamesHeading />
      <SkeletonGroup label={messages.gamesLoading}>
        <GamePanelSkeletons />
      </SkeletonGroup>
    </>
  );
}

export function GamesHeading() {
  return (
    <PageHeading
      title={messages.ourGames}
      lead="Every world, and every badge there is to find in it. Open a badge to see how it is earned."
    />
  );
}

export function GamePanelSkeletons() {
  return (
    <div className={styles.games}>
      <GamePanelSkeleton />
      <GamePanelSkeleton />
    </div>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function GamePanelSkeleton() {
  return (
    <div className={panel.panel}>
      <div className={panel.info}>
        <div className={panel.words}>
          <div className={panel.title}>
            <Skeleton shape="short" />
          </div>
          <div>
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        </div>
      </div>
      <div className={panel.showcase}>
        <Skeleton />
        <ul className={panel.badges}>
          {skeletonKeys.map((key) => (
            <li key={key} className={panel.place}>
              <Skeleton shape="circle" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
