import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import panel from './game-panel.module.css';
import styles from './games.module.css';

/** Two games until the list has loaded. */
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
        <div className={panel.text}>
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
