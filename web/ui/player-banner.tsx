import type { ReactNode } from 'react';
import styles from './player-banner.module.css';

interface PlayerBannerProps {
  /** The currencies, above everything else. */
  currencies: ReactNode;
  /** A LevelRing around the portrait. */
  portrait: ReactNode;
  name: ReactNode;
  /** The line under the name, if the player has one. */
  handle: ReactNode;
  /** Rank and level. */
  rank: ReactNode;
  actions?: ReactNode;
  /** Runs along the foot. */
  progress?: ReactNode;
}

/** Who a player is: the portrait rising over the night's horizon, and what they have come to beside it. */
export function PlayerBanner({
  currencies,
  portrait,
  name,
  handle,
  rank,
  actions,
  progress,
}: PlayerBannerProps) {
  return (
    <div className={styles.banner}>
      <OrbitPattern />
      <div className={styles.purse}>{currencies}</div>
      <div className={styles.portrait}>{portrait}</div>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        {handle && <div className={styles.handle}>{handle}</div>}
        <div className={styles.standing}>{rank}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {progress && <div className={styles.route}>{progress}</div>}
    </div>
  );
}

/** The circles of the atlas behind the portrait. */
function OrbitPattern() {
  return (
    <svg className={styles.chart} viewBox="0 0 800 400" fill="none" aria-hidden="true">
      <g className={styles.lines}>
        {[130, 190, 270, 370, 490].map((radius) => (
          <circle key={radius} cx="160" cy="200" r={radius} />
        ))}
        <path d="M160-90v580M-130 200h1000M-45-5l410 410M365-5l-410 410" />
      </g>
      <g className={styles.stars}>
        <circle cx="424" cy="146" r="3" />
        <circle cx="508" cy="78" r="2" />
        <circle cx="330" cy="359" r="2.5" />
        <circle cx="641" cy="282" r="3" />
        <circle cx="713" cy="120" r="2" />
        <circle cx="266" cy="42" r="2" />
      </g>
    </svg>
  );
}
