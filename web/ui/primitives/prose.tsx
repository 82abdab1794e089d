import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Spaces paragraphs, lists and buttons of running text. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
