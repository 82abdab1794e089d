import type { ReactNode } from 'react';
import styles from './art-cards.module.css';

/** The grid of ArtCards. */
export function ArtCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

/** An idea with its picture. */
export function ArtCard({ title, art, children }: { title: string; art: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
