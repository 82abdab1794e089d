import type { ReactNode } from 'react';
import styles from './player-banner.module.css';

interface PlayerBannerProps {
  /** Shown at the top. */
  currencies: ReactNode;
  /** A LevelRing with the avatar. */
  portrait: ReactNode;
  name: ReactNode;
  /** The line below the name; falsy for none. */
  handle: ReactNode;
  /** Rank and level. */
  rank: ReactNode;
  actions?: ReactNode;
  /** Shown at the bottom, full width. */
  progress?: ReactNode;
}

/** A player's portrait, name, rank and currencies. */
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
      <div className={styles.currencies}>{currencies}</div>
      <div className={styles.portrait}>{portrait}</div>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        {handle && <div className={styles.handle}>{handle}</div>}
        <div className={styles.rank}>{rank}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {progress && <div className={styles.progress}>{progress}</div>}
    </div>
  );
}

/** Decorative orbits behind the portrait. */
function OrbitPattern() {
  return (
    <svg className={styles.orbits} viewBox="0 0 800 400" fill="none" aria-hidden="true">
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
