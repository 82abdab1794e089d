import type { ReactNode } from 'react';
import styles from './late-place.module.css';

/**
 * Where a notice comes that may come late: below what it is about, in sight at the lower edge of the window, and with room kept
 * for it, so that nothing moves when it does.
 */
export function LatePlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
