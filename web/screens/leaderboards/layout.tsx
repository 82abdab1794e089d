import type { ReactNode } from 'react';
import styles from './leaderboards.module.css';

/** The leaderboard with the info box next to it, or above it on narrow screens. */
export function LeaderboardLayout({ info, children }: { info: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.layout}>
        <div className={styles.info}>{info}</div>
        <div>{children}</div>
      </div>
    </div>
  );
}
