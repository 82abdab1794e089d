import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import links from './game-index.module.css';
import panel from './game-panel.module.css';
import styles from './games.module.css';

const skeletonKeys = [...'abcdefgh'];

/** Until the list has loaded: two games, and above them the places of what a visitor or a player sees there. */
export function GamesSkeleton() {
  return (
    <>
      <div className={styles.above} data-standing="unknown" data-bare>
        <div className={styles.known} />
        <div className={styles.loginPrompt} />
        <div className={styles.chips}>
          <div className={styles.filters} />
          <ul className={links.index}>
            {skeletonKeys.slice(0, 5).map((key) => (
              <li key={key} className={links.place}>
                <span className={links.cover} />
                <span className={links.title} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.games}>
        <GamePanelSkeleton />
        <GamePanelSkeleton />
      </div>
    </>
  );
}

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
