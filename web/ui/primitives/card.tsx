import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface. `highlighted` adds a coloured glow, for the main element of a page. */
export function Card({ highlighted = false, children }: { highlighted?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card} data-horizon={highlighted || undefined}>
      {children}
    </div>
  );
}
