import type { ReactNode } from 'react';
import styles from './plate.module.css';

/** A raised surface; with `horizon` it has the night's light on it, for the one thing a page is about. */
export function Plate({ horizon = false, children }: { horizon?: boolean; children: ReactNode }) {
  return (
    <div className={styles.plate} data-horizon={horizon || undefined}>
      {children}
    </div>
  );
}
