import type { ReactNode } from 'react';
import styles from './leaderboards.module.css';

/** The board, and the info box beside it; above it where there is no room. */
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
