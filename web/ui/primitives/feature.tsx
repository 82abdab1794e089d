import type { ReactNode } from 'react';
import styles from './feature.module.css';

/** The grid of Features. */
export function FeatureGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** A key figure with a title and an explanation. */
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
    <li className={styles.feature}>
      <p className={styles.figure}>{figure}</p>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
    </li>
  );
}
