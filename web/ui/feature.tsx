import type { ReactNode } from 'react';
import styles from './feature.module.css';

/** The grid that Facts stand in. */
export function FeatureGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** A figure that a page is about, and what it says. */
export function Feature({
  figure,
  title,
  children,
}: {
  figure: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.fact}>
      <p className={styles.figure}>{figure}</p>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
    </li>
  );
}
