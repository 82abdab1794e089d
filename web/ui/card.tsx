import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface; with `horizon` it has the night's light on it, for the one thing a page is about. */
export function Card({ highlighted = false, children }: { highlighted?: boolean; children: ReactNode }) {
  return (
    <div className={styles.plate} data-horizon={highlighted || undefined}>
      {children}
    </div>
  );
}
