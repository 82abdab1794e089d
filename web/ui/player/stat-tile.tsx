import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

/** The grid of StatTiles. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

/** One statistic of a player. */
export function StatTile({ label, value, icon }: { label: string; value: ReactNode; icon?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>
        {label}
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
