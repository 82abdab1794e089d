import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Paragraphs, lists and the button after them, each at its distance. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
